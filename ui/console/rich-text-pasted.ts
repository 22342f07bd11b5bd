import { liftCaptions } from './rich-text-html.ts';

const OWN_FILE = /^\/api\/file\/\d+\/[\w.-]+$/;
const DATA = /^data:(image\/[a-z0-9.+-]+)((?:;[^,;]*)*?)(;base64)?,(.*)$/is;
const LONGEST = 2000;

/** What was pasted, with a place for each picture that is to come, and the names of those that cannot. */
export interface Pasted {
  html: string;
  left: string[];
}

/** The file in a `data:` address; null where it holds none. */
function fileOf(address: string): File | null {
  const [, mime = '', , base64, body = ''] = DATA.exec(address) ?? [];
  if (mime === '') return null;
  try {
    const signs = base64 === undefined ? decodeURIComponent(body) : atob(body.replace(/\s/g, ''));
    const ending = mime.slice(6).replace(/\+.*$/, '').toLowerCase();
    const bytes =
      base64 === undefined ? new TextEncoder().encode(signs) : Uint8Array.from(signs, (sign) => sign.charCodeAt(0));
    return new File([bytes], `picture.${ending}`, { type: mime });
  } catch {
    return null;
  }
}

/** Where pages that load their pictures late keep the addresses until then; articles of WeChat in the first. */
const LATE = ['data-src', 'data-original', 'data-lazy-src', 'data-actualsrc', 'data-echo'];

/** Whether an address says by itself where it leads; one within a page that is not here does not. */
const isWhole = (address: string): boolean => /^(?:https?:)?\/\//i.test(address);

/** The addresses that a picture brought, the best one first: what is loaded late before what stands there until then. */
function addressesOf(picture: Element): string[] {
  const said = (name: string): string => picture.getAttribute(name)?.trim() ?? '';
  const inSet = (name: string): string[] =>
    said(name)
      .split(/,?\s+|(?<=\s[\d.]+[wx]),/)
      .filter((each) => !/^[\d.]+[wxh]$/.test(each));
  const late = [...LATE.map(said), ...['data-srcset', 'data-lazy-srcset'].flatMap(inSet)];
  const all = [...late, said('src'), ...inSet('srcset')];
  // What leads nowhere by itself may still be a picture that came along, and says by its name which one is left out.
  return [...all.filter(isWhole), said('data-src'), said('src'), ...all].filter(Boolean);
}

/** What counts readers shows them nothing. */
const isPixel = (picture: Element): boolean =>
  ['width', 'height'].some((name) => /^[01](?:px)?$/.test(picture.getAttribute(name) ?? ''));

const nameOf = (address: string): string =>
  decodeURI(address.replace(/%(?![0-9a-f]{2})/gi, '%25'))
    .split(/[\\/]/)
    .at(-1)
    ?.slice(0, 60) ?? '';

/**
 * Makes HTML of other programs fit for the editor: its pictures become places that wait for them. `keep` takes a picture that
 * came along and answers the name of its place; what lies on the disk of whoever copied it, or brought no address that leads
 * anywhere, cannot be read, and is named.
 */
export function pastedHtml(html: string, keep: (file: File) => string): Pasted {
  if (!/<(?:img|svg|caption)\b/i.test(html)) return { html, left: [] };
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const left: string[] = [];
  liftCaptions(body);
  for (const drawing of body.querySelectorAll('svg')) {
    left.push(drawing.querySelector('title')?.textContent || 'SVG');
    drawing.remove();
  }
  for (const picture of body.querySelectorAll('img:not([data-from])')) {
    const address = addressesOf(picture)[0] ?? '';
    const url = URL.parse(address, location.href);
    const own = url?.origin === location.origin && OWN_FILE.test(url.pathname) ? url.pathname : null;
    const file = fileOf(address);
    const isOutside = isWhole(address) && url !== null && url.href.length <= LONGEST;
    if (own !== null) picture.setAttribute('src', own);
    else if (isPixel(picture)) picture.remove();
    else if (file !== null || isOutside) {
      picture.removeAttribute('src');
      picture.setAttribute('data-from', file === null ? (url?.href ?? '') : keep(file));
    } else {
      left.push(picture.getAttribute('alt') || nameOf(address) || 'IMG');
      picture.remove();
    }
  }
  return { html: body.innerHTML, left };
}

/** The pictures among pasted or dropped files, where nothing but they was meant: copying a picture brings its HTML along. */
export function pictureFiles(data: DataTransfer | null): File[] {
  const files = Array.from(data?.files ?? []).filter(({ type }) => type.startsWith('image/'));
  const html = data?.getData('text/html') ?? '';
  if (files.length === 0 || html === '') return files;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return body.textContent?.trim() === '' ? files : [];
}
