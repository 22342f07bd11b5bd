import type { NewShop } from '../kernel/tenancy/store-shop.ts';

/** What nobody looks for at an organiser of congresses. */
const NOT_A_CONGRESS = ['ask', 'case', 'channel', 'disease', 'drug', 'knowledge', 'psychological', 'requirement'];
/** What nobody looks for at an organisation of trials; what rests on it is off with it. */
const NOT_A_TRIAL = ['advertise', 'conference', 'exhibitor', 'expert', 'hotel', 'location', 'product', 'receiving'];

/** The four demo shops below a domain such as `localhost`; all of their content is invented. */
export function demoShops(suffix: string): NewShop[] {
  return [
    {
      code: 'hema',
      name: { 'zh-CN': '华夏血液学苑', en: 'Huaxia Society of Haematology' },
      internal: 'hema',
      front: 'hema',
      theme: { accent: '#a61f38', accentDark: '#f0808f', hue: 348, headline: 'serif', radius: 12, dark: 'system' },
      domains: [
        { host: `hema.${suffix}`, kind: 'canonical' },
        { host: suffix, kind: 'mirror' },
        { host: `www.hema.${suffix}`, kind: 'alias' },
      ],
    },
    {
      code: 'trial',
      name: { 'zh-CN': '衡准临床研究', en: 'Hengzhun Clinical Research' },
      internal: 'trial',
      front: 'trial',
      modulesOff: NOT_A_TRIAL,
      theme: { accent: '#0b6b74', accentDark: '#5cc5cd', hue: 186, headline: 'sans', radius: 6, dark: 'system' },
      domains: [{ host: `trial.${suffix}`, kind: 'canonical' }],
    },
    {
      code: 'expo',
      name: { 'zh-CN': '云启会务', en: 'Yunqi Congress' },
      internal: 'expo',
      front: 'expo',
      login: true,
      modulesOff: NOT_A_CONGRESS,
      theme: { accent: '#3d3fa8', accentDark: '#a3a6ff', hue: 244, headline: 'serif', radius: 20, dark: 'system' },
      domains: [{ host: `expo.${suffix}`, kind: 'canonical', loginView: 'expo' }],
    },
    {
      code: 'closed',
      name: { 'zh-CN': '旧港康复学会', en: 'Old Harbour Rehabilitation Society' },
      status: 'closed',
      internal: 'front',
      front: 'front',
      theme: { accent: '#5a5148', accentDark: '#c9bba9', hue: 30, headline: 'serif', radius: 12, dark: 'system' },
      domains: [{ host: `closed.${suffix}`, kind: 'canonical' }],
    },
  ];
}
