import type { Locale } from '../rules/locale.ts';

/** A shop's colours and form; every colour is a `#rrggbb`. */
export interface Theme {
  accent: string;
  /** Accent in dark mode. */
  accentDark: string;
  /** Hue of generated cover art, 0 to 359 degrees. */
  hue: number;
  headline: 'serif' | 'sans';
  /** Corner radius of cards, px. */
  radius: number;
  dark: 'system' | 'never';
}

/** Number of the platform itself. */
export const PLATFORM_ID = 0;

/** Why a closed shop is closed: not opened yet, suspended by the platform, or closed for good and waiting for its purge. */
export type ClosedAs = 'preparing' | 'suspended' | 'closing';

/** What a package limits: members, bytes of files, and messages sent in a calendar month. */
export const quotaKinds = ['people', 'storage', 'messages'] as const;
export type QuotaKind = (typeof quotaKinds)[number];

/** The limits of a shop; a kind that is absent has none. */
export type Quotas = Partial<Record<QuotaKind, number>>;

/** A tenant as the server knows it. */
export interface Shop {
  /** 0 is the platform itself: it has accounts and a console, but no site. */
  id: number;
  /** Short key for logs, such as `hema`. */
  code: string;
  name: Record<Locale, string>;
  status: 'open' | 'closed';
  /** Null while the shop is open. */
  closedAs: ClosedAs | null;
  /** The moment from which a closing shop may be purged. */
  purgeAt: string | null;
  /** Layout of the site, chosen by name from the compiled ones. */
  internal: string;
  /** Home view, chosen by name from the compiled ones. */
  front: string;
  /** The shop has its own login page. */
  login: boolean;
  theme: Theme;
  locale: Locale;
  locales: readonly Locale[];
  /** Host that links are built with. */
  canonicalHost: string;
  /** Modules that the shop's package offers and nobody switched off. */
  modules: ReadonlySet<string>;
  /** Modules that the shop's package offers; null offers every one. */
  offered: ReadonlySet<string> | null;
  quotas: Quotas;
  /** Grows with every change of the shop's own data; part of cache keys. */
  version: number;
}

/** A host as found in the table of domains. */
export interface Domain {
  host: string;
  shopId: number;
  kind: 'canonical' | 'mirror' | 'alias' | 'part';
  /** Login screen of this domain, by name; null means the generic one. */
  loginView: string | null;
  /** What alone the host shows; null where it shows the whole shop. */
  part: HostPart | null;
}

/** A thing of a shop that has a host of its own: what kind of thing (`OwnHostSpec`), and its number. */
export interface HostPart {
  kind: string;
  id: number;
}
