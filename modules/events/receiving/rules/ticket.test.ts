import { describe, expect, test } from 'vitest';
import { legOfTicket } from './ticket.ts';

const places = [
  { id: 1, kind: 'airport', name: '青屿栖云国际机场' },
  { id: 2, kind: 'railway', name: '青屿北站' },
  { id: 3, kind: 'railway', name: '青屿站' },
  { id: 4, kind: 'hotel', name: '青屿北酒店' },
  { id: 5, kind: 'airport', name: '青屿西机场' },
] as const;

const train = {
  ...{ mode: 'train', number: 'g1867', date: '2027-03-25', departs: '08:02', arrives: '' },
  ...{ from: '云港南', to: '青屿北', seat: '二等座 05车12A号' },
};

describe('R1 a ticket that was read', () => {
  test('coming: the station is that of the arrival, and what a ticket of a train does not say stays open', () => {
    expect(legOfTicket(train, 'in', places)).toEqual({
      ...{ mode: 'train', number: 'G1867', otherPlace: '云港南', stationId: 2, day: '2027-03-25' },
      seat: '二等座 05车12A号',
    });
  });

  test('leaving: the station and the time are those of the departure', () => {
    const home = { ...train, from: '青屿北站', to: '云港南' };
    expect(legOfTicket(home, 'out', places)).toMatchObject({ otherPlace: '云港南', stationId: 2, time: '08:02' });
  });

  test('whoever flies over midnight arrives on the next day', () => {
    const late = {
      mode: 'flight',
      number: 'MU5101',
      date: '2027-03-31',
      departs: '22:50',
      arrives: '00:40',
      to: '青屿栖云',
    };
    expect(legOfTicket(late, 'in', places)).toMatchObject({ day: '2027-04-01', time: '00:40', stationId: 1 });
    expect(legOfTicket(late, 'out', places)).toMatchObject({ day: '2027-03-31', time: '22:50' });
  });

  test('a station that could be two is left to the guest, a hotel is none, and one of trains is none of flights', () => {
    expect(legOfTicket({ ...train, to: '青屿' }, 'in', places).stationId).toBe(3);
    expect(legOfTicket({ ...train, mode: 'flight', to: '青屿' }, 'in', places).stationId).toBeUndefined();
    expect(legOfTicket({ ...train, mode: 'flight', to: '青屿北' }, 'in', places).stationId).toBeUndefined();
    expect(legOfTicket({ ...train, to: '' }, 'in', places).stationId).toBeUndefined();
  });

  test('a number that such a way cannot have is not taken, nor is what is not there', () => {
    expect(legOfTicket({ mode: 'flight', number: 'MU51012' }, 'in', places)).toEqual({ mode: 'flight' });
    expect(legOfTicket({ seat: '超级经济舱 12A 靠窗 加长座位 前排出口处' }, 'in', places).seat).toHaveLength(20);
  });
});
