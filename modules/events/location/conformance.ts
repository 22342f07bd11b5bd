import type { Examples } from '../../../kernel/conformance/stage.ts';

/** A successful call of each operation of venues and rooms. */
export const examples: Examples = {
  'location.venue.save': (stage) => ({
    name: stage.text('会展中心'),
    nameEn: stage.text('Expo centre'),
    city: stage.text('青屿'),
    address: stage.text('环湾大道 6 号'),
    gcjLatitude: 24.479834,
    gcjLongitude: 118.089425,
  }),
  'location.room.save': async (stage) => ({
    venueId: await stage.one('location.venue'),
    name: stage.text('主会场'),
    nameEn: stage.text('Main hall'),
    building: stage.text('东楼'),
    level: 2,
    layouts: [
      { kind: 'theatre', seats: 300 },
      { kind: 'class', seats: 180 },
    ],
    setupMinutes: 20,
    clearMinutes: 10,
    opens: '07:30',
    closes: '19:00',
    way: stage.text('出电梯左转'),
  }),
  'location.show': async (stage) => ({ id: await stage.one('location.venue') }),
};
