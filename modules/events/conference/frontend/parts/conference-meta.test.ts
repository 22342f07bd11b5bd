import { expect, test } from 'vitest';
import { conferenceMeta } from './conference-meta.ts';

test('tells the world where a conference is by satellites, not by maps of China', () => {
  const app = { origin: 'https://expo.example.org', shop: { name: { 'zh-CN': '学会', en: 'Society' } } };
  const conference = {
    ...{ seo: {}, url: '/conference?id=7', locales: ['zh-CN'], state: 'published', isPreview: false, title: '年会' },
    ...{ cover: null, locale: 'zh-CN', startsOn: '2026-12-01', endsOn: '2026-12-03', startTime: '', endTime: '' },
    ...{ eventStatus: 'planned', mode: 'onsite', organisers: [], venue: '会展中心', city: '北京', address: '' },
    coordinates: { latitude: 39.913_345_455_36, longitude: 116.384_047_224_56 },
  };
  const said = JSON.stringify(conferenceMeta(app as never, conference as never));
  const [, latitude, longitude] = /"latitude":([\d.]+),"longitude":([\d.]+)/.exec(said) ?? [];
  expect(Number(latitude)).toBeCloseTo(39.911954, 5);
  expect(Number(longitude)).toBeCloseTo(116.377817, 5);
});
