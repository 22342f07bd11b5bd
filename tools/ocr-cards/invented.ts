import { idCardCheckCharacter } from '../../kernel/rules/id-card.ts';

/** A source of chance that says the same after the same seed. */
export interface Chance {
  /** A whole number from `least` to `most`. */
  whole(least: number, most: number): number;
  /** A number from `least` to below `most`. */
  real(least: number, most: number): number;
  of<T>(choices: readonly T[]): T;
  digits(count: number): string;
}

/** Chance by a seed (mulberry32). */
export function chance(seed: number): Chance {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1));
  return {
    whole,
    real: (least, most) => least + next() * (most - least),
    of: <T>(choices: readonly T[]) => choices[whole(0, choices.length - 1)] as T,
    digits: (count) => Array.from({ length: count }, () => whole(0, 9)).join(''),
  };
}

const FAMILY = [...'王李张刘陈杨黄赵吴周徐孙马朱胡林郭何高罗郑梁谢宋唐许邓冯韩曹'];
const GIVEN = [...'伟芳娜敏静丽强磊军洋勇艳杰娟涛明超秀霞平刚桂英华玉兰宇浩欣怡子涵梓萱建国志远文博思雨晓东海燕春梅'];
const PEOPLES = ['汉', '汉', '汉', '回', '满', '壮', '苗', '土家', '维吾尔'];
const PLACES = [
  ['110105', '北京市朝阳区', '北京市公安局朝阳分局'],
  ['310115', '上海市浦东新区', '上海市公安局浦东分局'],
  ['440305', '广东省深圳市南山区', '深圳市公安局南山分局'],
  ['330106', '浙江省杭州市西湖区', '杭州市公安局西湖分局'],
  ['510104', '四川省成都市锦江区', '成都市公安局锦江分局'],
  ['420106', '湖北省武汉市武昌区', '武汉市公安局武昌分局'],
  ['320102', '江苏省南京市玄武区', '南京市公安局玄武分局'],
  ['610113', '陕西省西安市雁塔区', '西安市公安局雁塔分局'],
] as const;
const STREETS = ['建设路', '人民大街', '中山北路', '文化东路', '科技园南路', '解放大道', '长江路', '和平里东街'];
const TRADES = ['医疗器械', '生物医药', '会议服务', '信息技术', '文化传播', '健康管理'];
const BRANDS = ['恒康', '博远', '华信', '安泰', '瑞丰', '明德', '天和', '中正'];
const HOSPITALS = ['市第一人民医院', '市中心医院', '大学附属医院', '市中医医院'];

const two = (value: number): string => String(value).padStart(2, '0');

/** Values of people and companies that do not exist, as cards carry them. */
export interface Invented {
  readonly name: string;
  readonly gender: '男' | '女';
  readonly people: string;
  readonly birth: { readonly year: number; readonly month: number; readonly day: number };
  readonly address: string;
  readonly idNumber: string;
  readonly police: string;
  /** Valid from and until, `YYYY.MM.DD`; until may be 长期. */
  readonly valid: readonly [string, string];
  readonly bankCard: string;
  readonly bank: string;
  readonly expiry: string;
  readonly company: string;
  readonly creditCode: string;
  readonly seller: string;
  readonly sellerCode: string;
  readonly capital: string;
  readonly founded: { readonly year: number; readonly month: number; readonly day: number };
  readonly licence: string;
  readonly hospital: string;
  readonly invoiceNumber: string;
  readonly invoiceDate: { readonly year: number; readonly month: number; readonly day: number };
  /** Fen, without and of the tax. */
  readonly net: number;
  readonly tax: number;
}

const CREDIT = '0123456789ABCDEFGHJKLMNPQRTUWXY';

/** A credit code with the right check character. */
function creditCode(by: Chance, region: string): string {
  const head = `91${region}MA${Array.from({ length: 7 }, () => CREDIT[by.whole(0, 30)]).join('')}`;
  let sum = 0;
  let weight = 1;
  for (const character of head) {
    sum += CREDIT.indexOf(character) * weight;
    weight = (weight * 3) % 31;
  }
  return head + CREDIT.charAt((31 - (sum % 31)) % 31);
}

/** A number of a bank card with the right check digit. */
function bankCard(by: Chance): string {
  const head = by.of(['622202', '621700', '622848', '621661']) + by.digits(12);
  const sum = [...head].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return head + String((10 - (sum % 10)) % 10);
}

/** Invents what a card of any kind may say. */
export function invented(by: Chance): Invented {
  const [region, place, police] = by.of(PLACES);
  const birth = { year: by.whole(1958, 2003), month: by.whole(1, 12), day: by.whole(1, 28) };
  const gender = by.of(['男', '女'] as const);
  const first17 = `${region}${birth.year}${two(birth.month)}${two(birth.day)}${by.digits(2)}${gender === '男' ? by.of([1, 3, 5, 7, 9]) : by.of([0, 2, 4, 6, 8])}`;
  const city = place.replace(/^.*省/, '').replace(/市.*$/, '');
  const from = { year: by.whole(2012, 2021), month: by.whole(1, 12), day: by.whole(1, 28) };
  const dotted = (year: number): string => `${year}.${two(from.month)}.${two(from.day)}`;
  const net = by.whole(100, 99_999) * 100 + by.whole(0, 99);
  return {
    name: by.of(FAMILY) + by.of(GIVEN) + (by.whole(0, 3) > 0 ? by.of(GIVEN) : ''),
    gender,
    people: by.of(PEOPLES),
    birth,
    address: `${place}${by.of(STREETS)}${by.whole(1, 399)}号${by.whole(1, 28)}栋${by.whole(1, 4)}单元${by.whole(101, 2804)}室`,
    idNumber: first17 + idCardCheckCharacter(first17),
    police,
    valid: [dotted(from.year), by.whole(0, 4) === 0 ? '长期' : dotted(from.year + 20)],
    bankCard: bankCard(by),
    bank: by.of(['中国工商银行', '中国建设银行', '中国农业银行', '中国银行']),
    expiry: `${two(by.whole(1, 12))}/${by.whole(27, 35)}`,
    company: `${city}${by.of(BRANDS)}${by.of(TRADES)}有限公司`,
    creditCode: creditCode(by, region),
    seller: `${city}${by.of(BRANDS)}${by.of(['会展', '酒店管理', '国际旅行社', '广告'])}有限公司`,
    sellerCode: creditCode(by, region),
    capital: `${by.of(['壹佰', '伍佰', '壹仟', '贰仟'])}万元整`,
    founded: { year: by.whole(2001, 2022), month: by.whole(1, 12), day: by.whole(1, 28) },
    licence: by.of(['110', '141', '210']) + region.slice(0, 6) + by.digits(6),
    hospital: city + by.of(HOSPITALS),
    invoiceNumber: `2${by.whole(4, 6)}${by.digits(18)}`,
    invoiceDate: { year: by.whole(2024, 2026), month: by.whole(1, 12), day: by.whole(1, 28) },
    net,
    tax: Math.round(net * 0.06),
  };
}
