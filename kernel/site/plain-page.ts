import type { Locale } from '../rules/locale.ts';

const TEXTS = {
  404: {
    'zh-CN': ['没有找到页面', '该地址没有对应的页面，请检查网址是否正确。'],
    en: ['Page not found', 'There is no page at this address. Please check it for a typing mistake.'],
  },
  429: {
    'zh-CN': ['请求过于频繁', '您所在的网络打开页面过于频繁，请稍等片刻再试。'],
    en: ['Too many requests', 'Your network is opening pages too quickly. Please wait a moment, then try again.'],
  },
  500: {
    'zh-CN': ['页面暂时打不开', '服务器出错，请稍后再试。'],
    en: ['This page cannot be shown right now', 'Something went wrong on our side. Please try again in a moment.'],
  },
  503: {
    'zh-CN': ['服务暂时不可用', '访问的人较多或系统正在维护，请稍后刷新页面。'],
    en: ['The service is not available right now', 'It is busy or being maintained. Please reload the page shortly.'],
  },
} satisfies Record<number, Record<Locale, [string, string]>>;

/** When it can be tried again, for who looks and for who has it read out. */
const AGAIN: Record<Locale, (seconds: number) => string> = {
  'zh-CN': (seconds) => `${seconds} 秒后本页会自动重新打开。`,
  en: (seconds) => `This page opens again by itself in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
};

/** A page that needs neither shop nor bundle nor database, and names none of them; `again`: seconds after which it asks anew. */
export function plainPage(status: keyof typeof TEXTS, locale: Locale, again?: number): string {
  const [title = '', text = ''] = TEXTS[status][locale];
  const isWaiting = again !== undefined;
  return (
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<meta name="robots" content="noindex">${isWaiting ? `<meta http-equiv="refresh" content="${again}">` : ''}<title>${title}</title></head>` +
    `<body><main><h1>${title}</h1><p>${text}</p>${isWaiting ? `<p>${AGAIN[locale](again)}</p>` : ''}</main></body></html>`
  );
}
