import { type ComponentType, createContext, useContext } from 'react';
import type { Caller } from '../../kernel/client/client.ts';
import type { Live } from '../../kernel/client/live.ts';
import type { Translate } from '../../kernel/client/translate.ts';
import type { UploadWay } from '../../kernel/client/use-upload.ts';
import { enumerated } from '../../kernel/rules/enumerated.ts';
import { inLanguage } from '../../kernel/rules/in-language.ts';
import type { Locale } from '../../kernel/rules/locale.ts';
import type { OwnText } from './own-text.ts';

/** What a message offers beside its text, such as to take back what it tells of. */
export interface SaidOffer {
  label: string;
  run(): Promise<void>;
}

/** What every screen of the console may rely on. */
export interface ConsoleValue {
  locale: Locale;
  /** Calls an endpoint with the sign-in of the console; rejects with a `ClientError`. */
  call: Caller['call'];
  /** Stores a file for a purpose (`cover`, `content` …) and answers its number and address; whoever says how shows what goes wrong. */
  upload(file: File, purpose: string, way?: UploadWay): Promise<{ id: number; url: string }>;
  /** Every text: those of modules by `module.key`, the console's own by `console.key`. */
  translate: Translate;
  /** The texts that stand directly below a key, such as the words of a choice, by their names. */
  wordsUnder(key: string): Readonly<Record<string, string>>;
  /** Says that something went well, or what went wrong. */
  say(kind: 'success' | 'error' | 'warning' | 'info', text: string, offer?: SaidOffer): void;
  /** What the person holds in the whole shop, and what on some things alone. */
  permissions: ReadonlySet<string>;
  onThings: ReadonlySet<string>;
  /** What modules add to screens of others, by slot; each part knows itself what the slot hands in. */
  slots: Readonly<Record<string, readonly { module: string; Part: ComponentType<Record<string, unknown>> }[]>>;
  /** What the server sends by itself; `useLive` hears it. */
  live: Live;
  person: { id: number; name: string };
  shop: { code: string; name: string; siteUrl: string | null; locales: readonly Locale[] };
}

/** Provided by the console's frame. */
export const ConsoleContext = createContext<ConsoleValue | null>(null);

/** The screen that is open: where it lives and which module it belongs to. */
export interface ScreenValue {
  face: 'backend' | 'configure';
  module: string;
  /** Address of the screen without its parameters, such as `/backend/news`. */
  base: string;
}

/** Provided by the console's router around every module screen. */
export const ScreenContext = createContext<ScreenValue | null>(null);

function present<T>(value: T | null, what: string): T {
  if (value === null) throw new Error(`${what} is used outside the console's frame`);
  return value;
}

/** What every screen may rely on: language, calls, texts, permissions. */
export function useConsole(): ConsoleValue {
  return present(useContext(ConsoleContext), 'useConsole');
}

/** The screen that is open. */
export function useScreen(): ScreenValue {
  return present(useContext(ScreenContext), 'useScreen');
}

/** Whether the signed-in person holds a permission, be it on one thing alone. The server decides all the same. */
export function useCan(): (permission: string) => boolean {
  const { permissions, onThings } = useConsole();
  return (permission) => permissions.has(permission) || onThings.has(permission);
}

/** Carries the console's own texts, also where nobody is signed in yet. */
export const OwnTextContext = createContext<OwnText | null>(null);

/** Texts of the console's own: `t('table.columns')`. */
export function useOwnText(): OwnText {
  return present(useContext(OwnTextContext), 'useOwnText');
}

/** Texts of a module's `console` section; of the open screen's module unless another one is named. */
export function useText(module?: string): Translate {
  const { translate } = useConsole();
  const screen = useContext(ScreenContext);
  const prefix = module ?? screen?.module ?? 'console';
  return (key, params) => translate(`${prefix}.${key}`, params);
}

/** A name that is stored in both languages, in the reader's. */
export function useNameIn(): (named: { name: string; nameEn: string }) => string {
  const { locale } = useConsole();
  return ({ name, nameEn }) => inLanguage(locale, name, nameEn);
}

/** Texts in one line, divided as the reader's language does it. */
export function useEnumerated(): (texts: readonly string[]) => string {
  const { locale } = useConsole();
  return (texts) => enumerated(texts, locale);
}
