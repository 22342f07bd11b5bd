import { type Examples, PreparedCall } from '../../../kernel/conformance/stage.ts';
import { uploadBody } from '../../../kernel/conformance/uploaded.ts';

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
    equipment: ['projector', 'stream'],
    opens: '07:30',
    closes: '19:00',
    way: stage.text('出电梯左转'),
  }),
  'location.show': async (stage) => ({ id: await stage.one('location.venue') }),
  'location.floor.save': async (stage) => ({
    venueId: await stage.one('location.venue'),
    building: stage.text('东楼'),
    level: 2,
    metres: 80,
  }),
  'location.floor.board': async (stage) => ({ id: await stage.one('location.floor') }),
  'location.floor.draw': async (stage) => {
    const { id, version } = await stage.make('location.floor');
    return { id, version, areas: [], pins: [{ kind: 'lift', label: stage.text('电梯'), x: 500, y: 300 }] };
  },
  'location.way.save': async (stage) => ({
    fromId: await stage.one('location.venue'),
    toId: (await stage.make('location.venue')).id,
    walkMinutes: 12,
  }),
  'location.venue.place': async (stage) => {
    const { id, version } = await stage.make('location.venue');
    return { id, version, latitude: 30.1, longitude: 120.2, datum: 'wgs84' };
  },
  'location.floor.bring': async (stage) => {
    const { id, version } = await stage.make('location.floor');
    const drawn = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 200" width="400" height="200"><title>${stage.text('plan')}</title><rect width="90" height="50"/></svg>`;
    return new PreparedCall(
      {},
      {
        as: await stage.caller('admin'),
        raw: uploadBody({ id, version }, { name: 'plan.svg', bytes: Buffer.from(drawn) }),
      },
    );
  },
  'location.way.measure': async (stage) => ({ venueId: await stage.one('location.venue') }),
};
