import type { BlockField, BlockFields, ShownDocument, ShownVideo } from '../../../../kernel/module/block-spec.ts';
import type { ToldOwn } from '../../../../kernel/module/tell-spec.ts';
import type { Locale } from '../../../../kernel/rules/locale.ts';
import type { StoredDocument, StoredLink, StoredPicture, StoredVideo } from './stored-values.ts';
import type { BothTexts } from './tree.ts';

/** How stored values become those a reader sees. */
export interface Showing {
  locale: Locale;
  /** The present address of a link's target; null where the reader has none. */
  addressOf(target: { type: string; id: number }): string | null;
  /** What the reader has already of what an address offers. */
  ownOf?(address: string): Pick<ToldOwn, 'url' | 'action'> | undefined;
  /** The address of a picture, with where the eye belongs in it; as it is stored where nobody says so. */
  pictureOf?(picture: StoredPicture): string;
  /** A video with its present addresses; null where it is gone. */
  videoOf(video: StoredVideo): ShownVideo | null;
  /** A document with its present address; null where it is gone. */
  documentOf(document: StoredDocument): ShownDocument | null;
}

/** Values as a reader sees them, and whether a text had to stay in Chinese. */
export interface Shown {
  props: Record<string, unknown>;
  fellBack: boolean;
}

/** The text of a language; Chinese where the English is missing. */
export function textFor(texts: BothTexts | undefined, locale: Locale): { text: string; fellBack: boolean } {
  const { zh = '', en = '' } = texts ?? {};
  if (locale === 'zh-CN') return { text: zh, fellBack: false };
  return en === '' ? { text: zh, fellBack: zh !== '' } : { text: en, fellBack: false };
}

function shownPicture(picture: StoredPicture | undefined, { locale, pictureOf }: Showing) {
  if (picture === undefined || picture.url === '') return null;
  const alt = picture.isDecorative ? '' : textFor(picture.alt, locale).text;
  return { url: pictureOf?.(picture) ?? picture.url, alt, width: picture.width, height: picture.height };
}

function shownLink(link: StoredLink | undefined, addressOf: Showing['addressOf']): string | null {
  if (link === undefined) return null;
  return link.target === null ? link.href || null : addressOf(link.target);
}

/** Turns a block's stored values into those a reader sees: one language, one picture, one address. */
export function shownProps(fields: BlockFields, props: Record<string, unknown>, showing: Showing): Shown {
  const { locale, addressOf } = showing;
  let fellBack = false;
  const show = (field: BlockField, value: unknown): unknown => {
    switch (field.kind) {
      case 'text':
      case 'longText':
      case 'richText': {
        const found = textFor(value as BothTexts | undefined, locale);
        fellBack ||= found.fellBack;
        return found.text;
      }
      case 'choice':
      case 'number': {
        if (!field.isResponsive) return value;
        const { desktop, phone } = (value ?? { desktop: field.usual, phone: null }) as {
          desktop: unknown;
          phone: unknown;
        };
        return { desktop, phone: phone ?? desktop };
      }
      case 'picture':
        return shownPicture(value as StoredPicture | undefined, showing);
      case 'video': {
        const video = value as StoredVideo | undefined;
        return video === undefined || video.file === null ? null : showing.videoOf(video);
      }
      case 'document': {
        const document = value as StoredDocument | undefined;
        return document === undefined || document.file === null ? null : showing.documentOf(document);
      }
      case 'link':
        return shownLink(value as StoredLink | undefined, addressOf);
      case 'list':
        return (Array.isArray(value) ? (value as Record<string, unknown>[]) : []).map((item) => {
          const inside = shownProps(field.fields, item, showing);
          fellBack ||= inside.fellBack;
          return inside.props;
        });
      default:
        return value;
    }
  };
  const shown = Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, show(field, props[key])]));
  for (const [key, field] of Object.entries(fields)) {
    const address = field.kind === 'link' && field.words !== undefined ? shown[key] : null;
    const own = typeof address === 'string' ? showing.ownOf?.(address) : undefined;
    if (own !== undefined && field.kind === 'link' && field.words !== undefined)
      Object.assign(shown, { [key]: own.url, [field.words]: own.action });
  }
  return { props: shown, fellBack };
}
