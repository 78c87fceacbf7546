#include "pictures/glyph_digits.h"

#include <algorithm>
#include <string_view>

namespace adjutant::pictures {
namespace {

/// Digits of six common fonts, bold and thin, wide and narrow, with and without serifs: ink from 0 to f, 14 rows.
struct DigitPicture {
  char digit;
  std::string_view ink;
};
constexpr DigitPicture digit_pictures[] = {
    {'0',
     "005addb50006efeefe602dfc55cfd37ee5005ef7afd2002dfbcfd2001dfcdfd1001cfddfd1001cfdcfd1001dfdafd2002dfb"
     "7ee5004ee72dfb44bfd306efeefe60006ceec600"},
    {'1',
     "005ceb10018effc100becdfc100d92afc100300afc100000afc100000afc100000afc100000afc100000afc100000afc1002"
     "22bfc322dddefedddefffffffe"},
    {'2',
     "017cddc71019effffea16efb55bfe7add3004efa2220004efa000001afe6000019efa10002affb20003cfe910003cfe70000"
     "2bfd5000009ffa444444effeeeeeedeffffffffe"},
    {'3',
     "006bddc71008efeefea16efb55bfe78cb3004efa1110004ef8000124bfc30006eeea300005deec710001238ee81110001cfe"
     "bdc2001cfe9ffa449efb2bffeeffd4028deeda30"},
    {'4',
     "000006efe2000002cffe2000009fefe200005ecafe20002ce58fe20008f908fe2004ec208fe202ce5008fe209fb2118fe41e"
     "fedddefedccdddddefeed2222229fe420000008fe200000007dc20"},
    {'5',
     "1cffffffe32dfeddddc33df82222203ef60000004ee63652005eecefed606efeccefe54aa6117efb0000001cfd0000000bfe"
     "7ba2002dfc7efa44afe71affeefe91018deec710"},
    {'6',
     "0039ddc81003cffefea11bfd64afe66ee6001752afd2000000cfc49bb820dfddeeffc3dffb439efadfe3001dfebfd2000bfe"
     "8fe5002dfd3dfc439ef906efeeffb2005beed920"},
    {'7',
     "eeeeeeeeeceeeeeeeffd4444447efa0000009ec2000006ee5000002cfa0000009fe3000003ef90000009fe4000002dfb0000"
     "006ef80000009fe5000000bfe3000000bdc20000"},
    {'8',
     "017bddb6101aefdefe917fe923afe5afe3005ef89fe4005ef73cfa44bfb203cfeefb3029edabed919fe4006ef8efc0001dfd"
     "efc1002dfdbfe6117efa4cfeccefc3039dfed920"},
    {'9',
     "017bdda5001aefeffe608efb55cfd3cfd3005ef8efc1002dfcdfd2002dfdafe8119efe4dfecdeefe04bdec6cfd0002211dfb"
     "2561005ef77ee835cfd22bffeefd50029deeb400"},
    {'0',
     "029dd9101affff906ed66de4af8009f9df6007fcef5006fdee5006fdee5005fdef5006fddf6007fcaf8009f96ed45de41bfe"
     "ef9002beea20"},
    {'1',
     "007dd40018efe4009ecee400b93cf400301cf400001cf400001cf400001cf400001cf400001cf400001cf400223df622bdde"
     "fedccffffffe"},
    {'2',
     "02adda401bfeefc37ed66df99e8008fb221008fb00002cf800019fc20008ee50008ee60006ee60003de700009fd54444dfee"
     "eeeddffffffe"},
    {'3',
     "029ddb401afeefc36ed65df97c8008fb010008fa00025de5002ced60002cee9200023bfa121004eead7005ee9fd54bfc2cfe"
     "efe603beec60"},
    {'4',
     "00007ef500001cff500007eef50002dbcf50008e5bf5003da1bf5009e40bf504e900bf50be512bf61eedddefdbdddddefec2"
     "2222bf7200000bf5000000ad50"},
    {'5',
     "5effffe55eedddd56fb222207f9000007f9354008fdefe819feccee66a812bfb000006fd000005fd9b5007fcafc55df83dfe"
     "efc204ceea30"},
    {'6',
     "006cdb4006efefc22de85cf86eb004639f700000bf77ba50cedeefe5cfd54bfbcf8005eebf7004ee8fa005ed4ee63bfa08ee"
     "efd4018eec50"},
    {'7',
     "deeeeeedeeeeeefd444449fb00001ce400007e900002ce400007fa00001ce500004ed200009fa00001cf700002de400003ee"
     "300004dd2000"},
    {'8',
     "03add9302cfeefc28fc34cf7af8009f99f9009f84dd55dd306eeee602bebbeb29f9009f9df5006fddf6006fdbfa22afa4ded"
     "ded405ceec50"},
    {'9',
     "029dd9202bffffa18fd66de5cf8009fadf6006fdcf7006feafb22bfe4efddeee06ceb7ee001215fc253009f97ec45de42cfe"
     "ef9004cee910"},
    {'0',
     "02beea201bd77da16e4004e5ab0001cad90000ace800008ee700008ee700008ee800008dd90000acab0001c95e4005e51ad7"
     "8d9002aeea20"},
    {'1', "008d40019ee4009c6d400723e400003e400003e400003e400003e400003e400003e400003e400003e400779ea77ffffffe"},
    {'2',
     "03aeec502bd87cd48e4003da780000bc000000bb000004d700001bb10001ac30001ad30001ac300008d400004d600000be87"
     "7777cffffffe"},
    {'3',
     "04beeb303dc78dc2ad2004e7760001d9000002d7000129c2003cdc300029ac91000004d8000000ada60000adcc2002da5dc7"
     "7cd405ceec50"},
    {'4',
     "000009d3000004ee300000ace300005d7d30001c74e30007c13e3003d604e3009b004e305d4003e30cd888ae97accccdecb0"
     "00004e40000004e30000004e30"},
    {'5',
     "4cddddd46ea999926d2000007d1000008c1000009c7bb8209fc99dc2572004e9000000ad0000009d530000accc1004e95db7"
     "8dc205ceeb30"},
    {'6',
     "007dec4007e97cc22d8002b56d2000109b012100ba6cdb50cdb65bd4ce3002dacb0000adab00009d8d2000ac3d7003d808d8"
     "7cc2019eeb40"},
    {'7', "ddddddd99999ce00000a900004c20000a800003c300008a00001c600004d200007b00000a900001c700001d600002c5000"},
    {'8',
     "03add9202cc77cb28d3004e7ac0001c99c1002d83d7118c305dddd502ab67ba29c2002c9d90000ade90000adbc1001ca5da5"
     "5ad405ceec50"},
    {'9',
     "03bee9102cc78d908d3006e4ca0001d8d90000bbca0000bcad2003dc4ea45bdc06ddc7ab002320b9010002d67b2008d23db7"
     "9e7005ced700"},
    {'0',
     "005ceec50006effffe603dfd77dfd38ff8008ff8cfe5004efcdfe3003efeefe3003efeefe3003efedfe3003efecfe5004efc"
     "8ff8008ff83dfd77dfd306effffe60005ceec500"},
    {'1',
     "59cdec200dffffd200ccaefd200211cfd200001cfd200001cfd200001cfd200001cfd200001cfd200001cfd200001cfd2005"
     "78dfe876cfffffffdcfffffffd"},
    {'2',
     "48bddc820cffffffb2dda8aeff8730009ffc000005efc000007ffa00002cfd40002bfe60002bfe70002bfe70002bfe70000b"
     "ffd98888dfffffffedfffffffe"},
    {'3',
     "3adeeda306efffffc25a768dff7000007ff9000007fe700468dfb201cfffd40009cdefc3000129ffa000003efd200005efcc"
     "a757dff9dffffffb27beeed820"},
    {'4',
     "00002cedc1000008effd100003dfffd10001afbefd10006ec5dfd1002de52efd1009fa02efd105ed202efd10cf9335efd42d"
     "feeeeffeecdfffffffffd566668efe75000002efd10000003efd10"},
    {'5',
     "5ddddddda16effffffc16eebaaaa806ee40000006ee85531006efeffeb306feddeffc3473227eff80000009ffc0000008ffc"
     "510001bffbdc967befe6dffffffe8059ceeeb600"},
    {'6',
     "0028ceec9102bfffffd31afeb657a25efb100000afe5132000cfeaceda30efffeeffc3effd53affadff8004efdbff7003efd"
     "8ff9005efc2dfd64bfe705efeefe91005beed810"},
    {'7',
     "cddddddddcdffffffffd9aaaaadffb000002cfe5000006efb100000bfe6000004efd2000009ff8000002dfe3000007ffa000"
     "001cfe5000005efc100000afe7000003efd20000"},
    {'8',
     "03adeeda303cffeeffc38ffc54cff9aff7006ffa8ff8007ff82bed88dec203cffffc303beebbeeb2afe7007efaefe3003efe"
     "efe4004efebffb44bffb4cffeeffd403adeeda30"},
    {'9',
     "018deeb50019efeefd507efb46dfd2cfe5009fe7dfe3007ffbdfe4008ffdaffa34dffe3dffeefffd04beedaefc0013325efa"
     "000001afe529645aefa13efefffb2019deed8200"},
    {'0',
     "018dfd81008ea7ae804ea0009e48e40004e8cd10001dcdc10000cdeb00000beeb00000bedc10000cdcd10001dc8e40004e84"
     "e90009e408ea7ae80018dfd810"},
    {'1',
     "59cec100deded100532bd100000bd100000bd100000bd100000bd100000bd100000bd100000bd100000bd100000bd100688d"
     "e987affffffd"},
    {'2',
     "59defd820deb88ceb27300019f90000003ec0000003ec0000007e8000004dc200003cd300003cd400003cd400003cd400003"
     "cd400000dfc888887ffffffffe"},
    {'3',
     "5bdefd9208ca88beb11100019f70000004e90000006e6002447da1008eefb20002458db30000005ea0000001dd0000002dd3"
     "000018e9db988beb28cefed820"},
    {'4',
     "000008ec1000003ded200001bacd200007d3bd20003d70bd2000ab10bd2006d400bd202c8000bd20ad3111bd31decccceedc"
     "899999dea9000000bd20000000bd20000000ac10"},
    {'5',
     "6efffffc16ea8888606e50000006e50000006e74530006feeeeb30485459ec30000007ea0000002dd0000001ce0000003ed3"
     "10002af8dc989cea18cefec710"},
    {'6',
     "0018dfed8002beb88aa109e60000104ea00000009e50332000ce6bdeda20deda548ec2dfb10008f8cf700003ebaf600002ec"
     "6f700004eb2cc2001ae605dc87be91005befd810"},
    {'7',
     "bddddddcc9aaaaacfc0000008e7000001cd2000005e9000000ae4000002db1000007f7000001bd2000004ea0000009e50000"
     "02dc1000006f80000009d30000"},
    {'8',
     "03aefea302ce979ec27e70007e79e30003e97e40004e72bb424bb203cedec302bd868da2ae50004e9dc10001cddc10001cda"
     "e50005ea4dd979dd404befeb40"},
    {'9',
     "03aefd6002cd87be609e5001ad3dc10005e7fb00003ebeb00004ecbe40008fd4dc648ded05ceec7cc0013313ea0000007e50"
     "10004db13b98adc302aefea300"},
    {'0',
     "006cdc60007eb4ce703df606fd37fe404ef7afe303efacfd202dfcdfd202dfddfd202dfdcfd202dfcbfe303efb7fe404ef73"
     "df606fd307fa3be70018ddd710"},
    {'1',
     "003bf60017dff6009abff600107ff600007ff600007ff600007ff600007ff600007ff600007ff600007ff600007ff600128f"
     "f821bdeffeda"},
    {'2',
     "5accdc7209d636deb2990008ff8540005ffb000006ffa000008fe600002dfa100009fb200007ea200007e8100007d5000008"
     "ea666666efffffffeddddddddd"},
    {'3',
     "4accdb7107d637ee9079000bfe4440009fe500000afe300025de80006dee91000257de92000005ef9000002dfd820002dfdd"
     "50005efacb425cfc38ccddc820"},
    {'4',
     "000003df7000000aff7000006eef700002caef700009a5ef70005c24ef7002c704ef7008a104ef705d4005ef70cecccdffda"
     "deeeeefffc444447ef93000004ef70000004ef70"},
    {'5',
     "3efffffc13eeeeeeb13c54444303c10000003c10000003c66753003ba8aee81010008fe7000003efc000002dfd930003efcc"
     "60005ef8cb435cfb27cdddc820"},
    {'6',
     "0039dcc9103ce738d21bf9002b26ee500061afe200000dfd555300efeccee91efd218fe7dfc103efbbfd202dfd8fe302dfc3"
     "df603ef807eb38fc2006cdda30"},
    {'7',
     "dfffffffddfeeeeefad845548e4b300009b1100003e60000009d2000003e80000009e3000004ea0000009f5000004ec10000"
     "0af7000004ed3000008d900000"},
    {'8',
     "029cdc9202cfa3afb28fe405ef8afe303efa8fe404ef82cf829fc204deced403be839eb2afd202dfadfc101cfdefc101cfec"
     "fd202dfc5ee728ed505bddeb50"},
    {'9',
     "028cdc7102bfa4bf808fe405fe4cfd203ef9dfd202dfbcfd202dfd7ee602dfd19edabefd004777dfc000003efa340005ee66"
     "a0009fc16d526ed404bddda300"},
};

float ink_of(char hex) {
  return static_cast<float>(hex >= 'a' ? hex - 'a' + 10 : hex - '0') / 15.0F;
}

}  // namespace

const std::vector<DigitShape>& common_digits() {
  static const std::vector<DigitShape> shapes = [] {
    std::vector<DigitShape> made;
    for (const DigitPicture& picture : digit_pictures) {
      constexpr int high = 14;
      Plane ink(static_cast<int>(picture.ink.size()) / high, high);
      std::ranges::transform(picture.ink, ink.values.begin(), ink_of);
      made.push_back({picture.digit, shape_of(ink)});
    }
    return made;
  }();
  return shapes;
}

}  // namespace adjutant::pictures
