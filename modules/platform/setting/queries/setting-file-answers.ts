import { isDeepStrictEqual } from 'node:util';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { formatDate } from '../../../../kernel/rules/date-format.ts';
import { readSettingFile, writeSettingFile } from '../setting-file.ts';
import { storesItself } from './setting-fields.ts';

/** The values that the shop (or one of its layouts) stores itself as a signed text; secrets are named alone. */
export async function exportSettings(ctx: Ctx, layout: string) {
  const { settings, registry, config, now } = ctx.services;
  const own = (await settings.all(ctx, { publicOnly: false, layout })).filter((each) =>
    storesItself(ctx, layout, each),
  );
  const isSecret = (key: string): boolean => registry.settings.get(key)?.secret === true;
  const made = now();
  const text = writeSettingFile(config, {
    ...{ shop: ctx.shop.code, layout, at: made.toISOString() },
    settings: own.filter(({ key }) => !isSecret(key)).map(({ key, value }) => ({ key, value })),
    secrets: own.filter(({ key }) => isSecret(key)).map(({ key }) => key),
  });
  return { data: { name: `settings-${ctx.shop.code}${layout && `-${layout}`}-${formatDate(made)}.json`, text } };
}

/** What taking over a file would change here, and what of it cannot be taken over. */
export async function readFile(ctx: Ctx, text: string, layout: string) {
  const { settings, config } = ctx.services;
  const file = readSettingFile(config, text);
  const present = new Map((await settings.all(ctx, { publicOnly: false, layout })).map((each) => [each.key, each]));
  const { items, problems } = await settings.check(ctx, file.settings);
  const changes = items.flatMap(({ key, value }) => {
    const now = present.get(key);
    return now === undefined || isDeepStrictEqual(now.value, value)
      ? []
      : [{ key, before: now.value, after: value, version: now.version }];
  });
  return { data: { shop: file.shop, at: file.at, items: changes, problems, secrets: file.secrets } };
}
