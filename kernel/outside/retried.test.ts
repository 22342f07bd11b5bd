import { describe, expect, it, vi } from 'vitest';
import { RetryBudget } from './retried.ts';

const always = () => true;
const down = () => vi.fn(async (): Promise<number> => Promise.reject(new Error('down')));

describe('a budget of retries', () => {
  it('repeats a call that fails for a while, so often and no more', async () => {
    const budget = new RetryBudget();
    const once = down().mockRejectedValueOnce(new Error('down')).mockResolvedValueOnce(7);
    expect(await budget.run(once, always, { waitMs: 0 })).toBe(7);
    const never = down();
    await expect(budget.run(never, always, { waitMs: 0 })).rejects.toThrow('down');
    expect(never).toHaveBeenCalledTimes(3);
  });

  it('repeats nothing that is refused for good', async () => {
    const refused = down();
    await expect(new RetryBudget().run(refused, () => false)).rejects.toThrow('down');
    expect(refused).toHaveBeenCalledTimes(1);
  });

  it('is used up by a service that fails altogether, and grows with calls that go well', async () => {
    const budget = new RetryBudget(2);
    const never = down();
    for (let turn = 0; turn < 5; turn += 1) await budget.run(never, always, { waitMs: 0 }).catch(() => undefined);
    // Three of the first call, one of each further.
    expect(never).toHaveBeenCalledTimes(3 + 4);
    for (let turn = 0; turn < 10; turn += 1) await budget.run(async () => 1, always);
    never.mockClear();
    await budget.run(never, always, { waitMs: 0 }).catch(() => undefined);
    expect(never).toHaveBeenCalledTimes(2);
  });
});
