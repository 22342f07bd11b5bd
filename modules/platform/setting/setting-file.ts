import { z } from 'zod';
import type { Config } from '../../../kernel/config/config.ts';
import { derivedKey } from '../../../kernel/security/derived-key.ts';
import { keyedHash, sameHash } from '../../../kernel/security/keyed-hash.ts';
import { refuse } from './refusals.ts';

const FORMAT = 'medley.settings.1';

const Content = z.object({
  format: z.literal(FORMAT),
  shop: z.string().max(64),
  layout: z.string().max(32),
  at: z.string().max(40),
  settings: z.array(z.object({ key: z.string().max(96), value: z.unknown() })).max(2000),
  secrets: z.array(z.string().max(96)).max(500),
});

/** What a file of settings says. */
export type SettingFile = z.output<typeof Content>;

// Signed as text, so that no reader's order of keys matters.
const signatureOf = (config: Config, content: string): string =>
  keyedHash(derivedKey(config.secretKey, 'setting-file'), FORMAT, content);

/** Writes a file of settings with the signature of this installation. */
export function writeSettingFile(config: Config, content: Omit<SettingFile, 'format'>): string {
  const text = JSON.stringify({ format: FORMAT, ...content });
  return `${JSON.stringify({ content: text, signature: signatureOf(config, text) }, null, 2)}\n`;
}

/** Reads a file of settings, or refuses what is none or was signed elsewhere or altered. */
export function readSettingFile(config: Config, text: string): SettingFile {
  const parse = (json: string): unknown => {
    try {
      return JSON.parse(json);
    } catch {
      throw refuse.file_unreadable();
    }
  };
  const outer = z.object({ content: z.string(), signature: z.string() }).safeParse(parse(text));
  if (!outer.success) throw refuse.file_unreadable();
  if (!sameHash(outer.data.signature, signatureOf(config, outer.data.content))) throw refuse.file_foreign();
  const content = Content.safeParse(parse(outer.data.content));
  if (!content.success) throw refuse.file_unreadable();
  return content.data;
}
