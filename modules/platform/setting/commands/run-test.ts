import type { ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { invalidInput, tooMany } from '../../../../kernel/contract/refusal.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import type { SettingTestResult } from '../../../../kernel/module/setting-spec.ts';
import { attemptKey, takeAttempt } from '../../../../kernel/rate-limit/attempts.ts';
import { SECRET_MASK } from '../../../../kernel/settings/setting-row.ts';
import type { setting } from '../contract.ts';
import { refuse } from '../refusals.ts';

type Input = ParsedOf<(typeof setting)['setting.test']>;

/** A test may send a message to anybody, so a person cannot run them without end. */
const LIMITS = [
  { most: 10, seconds: 600 },
  { most: 60, seconds: 86_400 },
];

const isMask = (value: unknown): boolean => typeof value === 'string' && value.startsWith(SECRET_MASK);

/** Runs a declared test with the typed values in place of the stored ones, and says how long it took. */
export async function runTest(
  ctx: Ctx,
  { test, layout, items, asked }: Input,
): Promise<{ data: SettingTestResult & { ms: number } }> {
  const { registry, settings, config, now } = ctx.services;
  const spec = registry.settingTests.get(test);
  const isOn = ctx.shop.id === 0 || registry.enabled(ctx.shop).some(({ id }) => id === spec?.module);
  if (spec === undefined || !isOn) throw refuse.test_unknown();
  if (spec.ask !== undefined && !spec.ask.schema.safeParse(asked).success) {
    throw invalidInput({ asked: [ctx.t('setting.errors.asked_wrong')] });
  }
  const own = items
    .filter(({ key }) => registry.settings.get(key)?.module === spec.module)
    .map(({ key, value }) => ({ key, value }));
  const checked = await settings.check(ctx, own);
  if (Object.keys(checked.problems).length > 0) throw invalidInput(checked.problems);
  const attempt = await takeAttempt(
    ctx.db,
    attemptKey(config, 'setting-test', `${ctx.shop.id}/${signedIn(ctx).id}`),
    LIMITS,
    now(),
  );
  if (!attempt.taken) throw tooMany(attempt.retryAfter);
  const typed = new Map(checked.items.map(({ key, value }) => [key, value]));
  const began = performance.now();
  const result = await spec.run(
    ctx,
    {
      async get<T>(key: string): Promise<T> {
        const value = typed.get(key);
        return value === undefined || value === null || isMask(value)
          ? settings.get<T>(ctx, key, layout)
          : (value as T);
      },
      together: (keys) => settings.together(ctx.shop.id, keys, typed),
    },
    asked,
  );
  return { data: { ...result, ms: Math.round(performance.now() - began) } };
}
