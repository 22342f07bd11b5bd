/** What stands in the place of what was hidden, so that a reader sees that something was. */
export const MASKS = {
  contact: '〔联系方式已隐去〕',
  number: '〔证件号已隐去〕',
  hospital: '〔医院名已隐去〕',
  name: '〔姓名已隐去〕',
  address: '〔地址已隐去〕',
} as const;

const STOPS =
  '在去到从往是和跟与于的了由让给说找叫被把我您你他她它们来过回住自就及或也都又因为经对这那该某本外几家个所';
/** The shortest names of hospitals come last: 协和医院 before 医院. */
const HOSPITAL =
  /(\p{Script=Han}{2,16}?)((?:附属|人民|中心|中医|妇幼|儿童|肿瘤|专科|总)*(?:医院|卫生院|保健院|卫生服务中心|诊所|附院))/gu;
const CHATS =
  /(?:微\s*信|weixin|wechat|v\s?x|w\s?x|q\s?q)\s*(?:号|同号|id)?\s*[:：是为]?\s*[a-z0-9][a-z0-9_-]{4,19}/giu;
const MAIL = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/gu;
const CARD = /(?<!\d)\d{17}[\dXx](?!\d)|(?<!\d)\d{15,19}(?!\d)/gu;
const PHONE = /(?<!\d)(?:\+?86[\s-]?)?1[3-9]\d[\s-]?\d{4}[\s-]?\d{4}(?!\d)|(?<!\d)0\d{2,3}[\s-]?\d{7,8}(?!\d)/gu;
const RECORD = /((?:病案|病历|住院|门诊|床|检查|片|登记)号\s*[:：是为]?\s*)[A-Za-z0-9-]{3,20}/gu;
const NAME = /((?:我叫|我是|名叫|姓名\s*[:：]?|患者\s*[:：]?)\s*)(\p{Script=Han}{2,4})(?=$|[\s,，。;；、!！?？])/gu;
const STREET =
  /\p{Script=Han}{2,12}?(?:路|街|道|巷|弄|小区|花园|村)\s*\d+\s*(?:号|弄|栋|幢|楼|单元)?(?:\s*\d+\s*(?:号|栋|幢|楼|单元|室))*/gu;

/** A name of a hospital without what leads to it: of 我在澄江附院 the last four signs. */
function hiddenHospital(_whole: string, before: string, kind: string): string {
  let cut = before.length;
  while (cut > 0 && !STOPS.includes(before[cut - 1] ?? '')) cut -= 1;
  const name = before.slice(cut);
  return name === '' || /^(?:当地|附近|大|小|县|市|省|乡镇|社区|三甲|二甲|公立|私立|综合|正规)$/.test(name)
    ? before + kind
    : before.slice(0, cut) + MASKS.hospital;
}

/**
 * A text as everybody may read it (AK1): without how to reach somebody, numbers of papers, names of people who introduce themselves,
 * hospitals and addresses. What it does not find, the desk takes out before the question is public.
 */
export const maskText = (text: string): string =>
  text
    .replace(MAIL, MASKS.contact)
    .replace(CHATS, MASKS.contact)
    .replace(CARD, MASKS.number)
    .replace(PHONE, MASKS.contact)
    .replace(RECORD, `$1${MASKS.number}`)
    .replace(NAME, (_whole, lead: string) => lead + MASKS.name)
    .replace(HOSPITAL, hiddenHospital)
    .replace(STREET, MASKS.address);
