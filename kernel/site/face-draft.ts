import type { Config } from '../config/config.ts';
import type { Ctx } from '../http/context.ts';
import type { Locale } from '../rules/locale.ts';
import { installationBox } from '../security/installation-box.ts';
import { SecretBoxError } from '../security/secret-box.ts';
import type { EffectiveSetting } from '../settings/settings.ts';
import type { Shop } from '../tenancy/shop.ts';

/** A face that somebody tries on: how the shop would look, without anything being stored. */
export interface FaceDraft {
  shopId: number;
  /** When it ends, ISO 8601. */
  until: string;
  locale: Locale;
  isPhone: boolean;
  scheme: 'light' | 'dark';
  shop: Pick<Shop, 'name' | 'internal' | 'front' | 'login' | 'theme'>;
  settings: Readonly<Record<string, unknown>>;
}

/** The query parameter in which a page is asked for with a draft. */
export const FACE_PARAMETER = 'face';

const contextOf = (shopId: number): string => `face-draft/${shopId}`;

/** Seals a draft into a text for an address: who has it sees what a visitor would see, until it ends. */
export function sealFace(config: Config, face: FaceDraft): string {
  return installationBox(config).seal(JSON.stringify(face), contextOf(face.shopId));
}

/** The draft of this shop in such a text; null where it is none, another shop's, or over. */
export function openFace(config: Config, sealed: string, shopId: number, now: Date): FaceDraft | null {
  try {
    const face = JSON.parse(installationBox(config).open(sealed, contextOf(shopId))) as FaceDraft;
    return new Date(face.until) > now ? face : null;
  } catch (error) {
    if (error instanceof SecretBoxError) return null;
    throw error;
  }
}

/** The draft that an address asks for; undefined where it asks for none. */
export function askedFace(config: Config, target: string, shopId: number, now: Date): FaceDraft | null | undefined {
  const sealed = new URLSearchParams(target.split('?')[1]).get(FACE_PARAMETER);
  return sealed === null ? undefined : openFace(config, sealed, shopId, now);
}

/** The context as it would be with a draft. */
export function withFace(ctx: Ctx, face: FaceDraft): Ctx {
  const { settings } = ctx.services;
  const worn = (setting: EffectiveSetting): EffectiveSetting =>
    Object.hasOwn(face.settings, setting.key) ? { ...setting, value: face.settings[setting.key] } : setting;
  return {
    ...ctx,
    shop: { ...ctx.shop, ...face.shop },
    services: {
      ...ctx.services,
      settings: {
        ...settings,
        get: async <T>(of: Ctx, key: string, layout?: string): Promise<T> =>
          Object.hasOwn(face.settings, key) ? (face.settings[key] as T) : settings.get<T>(of, key, layout),
        all: async (of, options) => (await settings.all(of, options)).map(worn),
      },
    },
  };
}
