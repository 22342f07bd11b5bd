import type { Chance } from './invented.ts';
import type { CardTruth, Layout } from './layouts.ts';

const STATIONS = ['上海虹桥', '北京南', '杭州东', '南京南', '武汉', '成都东', '西安北', '长沙南', '青岛北'];
const AIRPORTS = ['上海虹桥T2', '北京首都T3', '成都天府T1', '深圳宝安', '西安咸阳T3', '昆明长水'];
const AIRLINES = ['MU', 'CA', 'CZ', '3U', 'HU', '9C'];
const NAMES = ['沈砚秋', '韩静', '陆远山', '周以宁'];
const INK = '#1c1c1c';
const two = (value: number): string => String(value).padStart(2, '0');

interface Way {
  from: string;
  to: string;
  /** Of the year 2027. */
  month: number;
  day: number;
  departs: string;
  arrives: string;
}

function wayOf(by: Chance, places: readonly string[]): Way {
  const from = by.of(places);
  const hour = by.whole(6, 18);
  return {
    ...{ from, to: by.of(places.filter((place) => place !== from)), month: by.whole(1, 12), day: by.whole(1, 28) },
    departs: `${two(hour)}:${two(by.whole(0, 59))}`,
    arrives: `${two(hour + 2)}:${two(by.whole(0, 59))}`,
  };
}

/** A paper ticket of a train, or what a vendor of flights shows on a phone. */
export function layTicket(by: Chance, isFlight: boolean): { layout: Layout; truth: CardTruth } {
  const { from, to, month, day, departs, arrives } = wayOf(by, isFlight ? AIRPORTS : STATIONS);
  const date = `2027-${two(month)}-${two(day)}`;
  if (isFlight) {
    const number = `${by.of(AIRLINES)}${by.whole(1000, 9999)}`;
    return {
      layout: {
        ...{ width: 1000, height: 620, ground: ['#ffffff', '#f3f7fb'] },
        pieces: [
          { text: '机票订单', x: 60, y: 50, size: 42, colour: INK },
          { text: `航班 ${number}`, x: 60, y: 140, size: 38, colour: INK },
          { text: date, x: 560, y: 140, size: 38, colour: INK },
          { text: `起飞 ${departs}`, x: 60, y: 250, size: 44, colour: INK },
          { text: `到达 ${arrives}`, x: 560, y: 250, size: 44, colour: INK },
          { text: `出发地：${from}`, x: 60, y: 360, size: 36, colour: INK },
          { text: `目的地：${to}`, x: 560, y: 360, size: 36, colour: INK },
          { text: `乘机人 ${by.of(NAMES)}`, x: 60, y: 470, size: 32, colour: INK },
          { text: '经济舱', x: 560, y: 470, size: 32, colour: INK },
        ],
      },
      truth: { kind: 'ticket', fields: { mode: 'flight', number, date, departs, arrives, from, to, seat: '经济舱' } },
    };
  }
  const number = `${by.of(['G', 'D', 'C', 'K'])}${by.whole(1, 9999)}`;
  const seat = `${two(by.whole(1, 16))}车${two(by.whole(1, 20))}${by.of(['A', 'B', 'C', 'F'])}号`;
  return {
    layout: {
      ...{ width: 1000, height: 630, ground: ['#e6f0f7', '#d7e7f1'] },
      pieces: [
        { text: `检票：${by.whole(1, 20)}`, x: 740, y: 40, size: 30, colour: INK },
        { text: `${from}站`, x: 70, y: 110, size: 50, colour: INK },
        { text: number, x: 440, y: 112, size: 50, colour: INK },
        { text: `${to}站`, x: 690, y: 110, size: 50, colour: INK },
        { text: `2027年${two(month)}月${two(day)}日`, x: 70, y: 230, size: 38, colour: INK },
        { text: `${departs}开`, x: 440, y: 230, size: 38, colour: INK },
        { text: seat, x: 690, y: 230, size: 38, colour: INK },
        { text: `￥${by.whole(40, 900)}.0元`, x: 70, y: 310, size: 38, colour: INK },
        { text: '二等座', x: 690, y: 310, size: 38, colour: INK },
        { text: '限乘当日当次车', x: 70, y: 390, size: 30, colour: INK },
        { text: `3101011990****${by.whole(1000, 9999)} ${by.of(NAMES)}`, x: 70, y: 460, size: 36, colour: INK },
      ],
    },
    truth: {
      kind: 'ticket',
      fields: { mode: 'train', number, date, departs, arrives: '', from, to, seat: `二等座 ${seat}` },
    },
  };
}
