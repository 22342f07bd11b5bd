import type { Caller } from '../../../kernel/conformance/caller.ts';
import { type Examples, PreparedCall, type Stage } from '../../../kernel/conformance/stage.ts';
import { uploadBody, writtenPaper } from '../../../kernel/conformance/uploaded.ts';
import type { Tx } from '../../../kernel/database/db.ts';
import type { SellSpec } from '../../../kernel/module/sell-spec.ts';
import { bookReceived, placeOrder } from '../order/public.ts';
import { issueInvoice } from './commands/issue.ts';
import { ACCOUNT, startTestNuonuo, type TestNuonuo } from './providers/nuonuo/test-nuonuo.ts';

const SOLD = 'invoice.example';
let nuonuo: Promise<TestNuonuo> | undefined;
const equipped = new WeakSet<Stage>();
let given = 0;

/** Lets the stage's shop sell something, and be known to a local Nuonuo, which is asked where an example wants it. */
async function equip(stage: Stage): Promise<TestNuonuo> {
  const { services } = stage.kit;
  nuonuo ??= startTestNuonuo(() => services.now());
  const known = await nuonuo;
  if (equipped.has(stage)) return known;
  known.unref();
  Object.assign(services.config, { nuonuoBase: known.base });
  const values = {
    ...{ sellerName: stage.text('销售方'), sellerTaxNo: ACCOUNT.taxNo, takesSpecial: true },
    ...{ nuonuoAppKey: ACCOUNT.appKey, nuonuoAppSecret: ACCOUNT.appSecret, nuonuoToken: ACCOUNT.token },
  };
  const items = Object.entries(values).map(([key, value]) => ({ key: `invoice.${key}`, value }));
  await services.settings.save(stage.kit.ctx(stage.shop), items, 'conformance');
  const seller: SellSpec & { module: string } = {
    module: 'invoice',
    label: { zh: '示例', en: 'Example' },
    offer: async (_ctx, _tx, { ref }) => {
      return { title: { zh: ref, en: ref }, unitFen: 106_000n, currency: 'CNY', taxRate: '0.06', ruleVersion: '1' };
    },
    fulfil: async () => undefined,
    release: async () => undefined,
  };
  (services.registry.sells as Map<string, unknown>).set(SOLD, seller);
  await write(stage, (tx) =>
    tx.rows(
      `insert into invoice_item (sells, name, tax_code) values ($1, $2, '3070402000000000000') on conflict do nothing`,
      [SOLD, stage.text('项目')],
    ),
  );
  equipped.add(stage);
  return known;
}

const write = <T>(stage: Stage, work: (tx: Tx) => Promise<T>): Promise<T> => stage.kit.ctx(stage.shop).db.write(work);

interface Asked {
  id: number;
  as: Caller;
}

/** An order of somebody new, paid where that is said, and a title of theirs. */
async function placed(
  stage: Stage,
  isPaid: boolean,
): Promise<{ order: number; code: string; title: number; as: Caller }> {
  await equip(stage);
  const { member, caller } = await stage.newcomer();
  const ctx = stage.kit.ctx(stage.shop);
  const at = stage.kit.services.now();
  const lines = [{ sells: SOLD, ref: stage.text('物品'), quantity: 1 }];
  const { id, code } = await write(stage, async (tx) => {
    const made = await placeOrder(ctx, tx, { payer: member.id, lines, holdUntil: new Date(at.getTime() + 3600_000) });
    const money = { order: made.id, method: 'cash', account: '1001', attempt: '', fen: 106_000n, at } as const;
    if (isPaid) await bookReceived(ctx, tx, { ...money, providerRef: stage.key() });
    return made;
  });
  const title = await titled(stage, caller);
  return { order: id, code, title, as: caller };
}

const paid = (stage: Stage) => placed(stage, true);

async function titled(stage: Stage, as: Caller): Promise<number> {
  const said = {
    ...{ kind: 'enterprise', name: stage.text('抬头'), taxNo: '12110000400000019X', address: stage.text('地址') },
    ...{ phone: '0571-55500121', bank: stage.text('银行'), account: '6200000000000121' },
  };
  return (await stage.call<{ data: { id: number } }>('invoice.title.save', said, as)).data.id;
}

/** A request that waits. */
async function asked(stage: Stage): Promise<Asked> {
  const { order, title, as } = await paid(stage);
  const input = { orderIds: [order], titleId: title, note: stage.text('备注') };
  const { data } = await stage.call<{ data: { id: number } }>('invoice.apply', input, as);
  return { id: data.id, as };
}

/** An invoice as the desk sees it now. */
async function seen(stage: Stage, id: number): Promise<{ id: number; version: number }> {
  const { data } = await stage.call<{ data: { version: number } }>('invoice.invoice.show', { id });
  return { id, version: data.version };
}

function number(): string {
  given += 1;
  return `26312${String(given).padStart(15, '0')}`;
}

/** One that is led on by the desk so far. */
async function led(stage: Stage, steps: readonly ('approve' | 'take' | 'book')[]): Promise<Asked> {
  const made = await asked(stage);
  for (const step of steps) {
    const more = step === 'book' ? { number: number() } : {};
    await stage.call(`invoice.invoice.${step}`, { ...(await seen(stage, made.id)), ...more });
  }
  return made;
}

const issued = (stage: Stage): Promise<Asked> => led(stage, ['approve', 'take', 'book']);

/** One that Nuonuo refused. */
async function failed(stage: Stage): Promise<{ id: number; version: number }> {
  const { id } = await led(stage, ['approve']);
  const [ctx, known] = [stage.kit.ctx(stage.shop), await equip(stage)];
  await stage.kit.services.settings.save(ctx, [{ key: 'invoice.provider', value: 'nuonuo' }], 'conformance');
  known.state.refuses = { code: 'E9301', describe: '不能开具' };
  await issueInvoice(ctx, id);
  known.state.refuses = null;
  await stage.kit.services.settings.save(ctx, [{ key: 'invoice.provider', value: 'hand' }], 'conformance');
  return seen(stage, id);
}

/** A file that the desk has uploaded for an invoice. */
async function paper(stage: Stage): Promise<number> {
  const raw = uploadBody({ purpose: 'invoiceFile' }, writtenPaper(stage.text('paper')));
  const { body } = await stage.play(
    'file.uploadAsStaff',
    new PreparedCall({}, { as: await stage.caller('admin'), raw }),
  );
  return (body as { data: { id: number } }).data.id;
}

async function red(stage: Stage): Promise<{ id: number; version: number }> {
  const { id } = await issued(stage);
  const input = { id, reason: 'returned', note: stage.text('退订') };
  const { data } = await stage.call<{ data: { id: number } }>('invoice.red.make', input);
  return { id: data.id, version: 1 };
}

/** One that a gateway refused. */
async function failedRed(stage: Stage): Promise<{ id: number; version: number }> {
  const { id } = await red(stage);
  const row = await write(stage, (tx) =>
    tx.row<{ version: number }>(
      `update invoice_red set state = 'failed', provider = 'nuonuo', refusal = 'E9400' where shop_id = $1 and id = $2 returning version`,
      [stage.shop.id, id],
    ),
  );
  return { id, version: row?.version ?? 1 };
}

/** A call by whoever asked for an invoice. */
const byPayer = ({ id, as }: Asked): PreparedCall => new PreparedCall({ id }, { as });

/** A successful call of each operation on invoices. */
export const examples: Examples = {
  'invoice.title.save': async (stage) => {
    const { caller } = await stage.newcomer();
    return new PreparedCall({ kind: 'personal', name: stage.text('抬头') }, { as: caller });
  },
  'invoice.title.del': async (stage) => {
    const { caller } = await stage.newcomer();
    return new PreparedCall({ id: await titled(stage, caller) }, { as: caller });
  },
  'invoice.offer': async (stage) => {
    const { code, as } = await paid(stage);
    return new PreparedCall({ code }, { as });
  },
  'invoice.wish': async (stage) => {
    const { code, title, as } = await placed(stage, false);
    return new PreparedCall({ code, titleId: title, kind: 'normal' }, { as });
  },
  'invoice.wished': async (stage) => {
    const { code, as } = await placed(stage, false);
    return new PreparedCall({ code }, { as });
  },
  'invoice.apply': async (stage) => {
    const { order, title, as } = await paid(stage);
    return new PreparedCall({ orderIds: [order], titleId: title }, { as });
  },
  'invoice.list': async (stage) => new PreparedCall({}, { as: (await asked(stage)).as }),
  'invoice.show': async (stage) => byPayer(await asked(stage)),
  'invoice.withdraw': async (stage) => byPayer(await asked(stage)),
  'invoice.download': async (stage) => {
    const made = await issued(stage);
    const file = await paper(stage);
    await stage.call('invoice.invoice.attach', { ...(await seen(stage, made.id)), pdf: file });
    return byPayer(made);
  },
  'invoice.resend': async (stage) => byPayer(await issued(stage)),
  'invoice.invoice.show': async (stage) => ({ id: (await asked(stage)).id }),
  'invoice.invoice.approve': async (stage) => seen(stage, (await asked(stage)).id),
  'invoice.invoice.reject': async (stage) => ({
    ...(await seen(stage, (await asked(stage)).id)),
    reason: stage.text('抬头不符'),
  }),
  'invoice.invoice.take': async (stage) => seen(stage, (await led(stage, ['approve'])).id),
  'invoice.invoice.putBack': async (stage) => seen(stage, (await led(stage, ['approve', 'take'])).id),
  'invoice.invoice.book': async (stage) => ({
    ...(await seen(stage, (await led(stage, ['approve', 'take'])).id)),
    number: number(),
  }),
  'invoice.invoice.attach': async (stage) => ({
    ...(await seen(stage, (await issued(stage)).id)),
    pdf: await paper(stage),
  }),
  'invoice.invoice.retry': failed,
  'invoice.invoice.ask': async (stage) => ({ id: (await failed(stage)).id }),
  'invoice.invoice.resend': async (stage) => ({ id: (await issued(stage)).id }),
  'invoice.red.show': async (stage) => ({ id: (await red(stage)).id }),
  'invoice.red.make': async (stage) => ({ id: (await issued(stage)).id, reason: 'wrong', note: stage.text('有误') }),
  'invoice.red.front': async (stage) => ({ id: (await issued(stage)).id, reason: 'wrong', note: stage.text('有误') }),
  'invoice.red.book': async (stage) => ({ ...(await red(stage)), number: number() }),
  'invoice.red.cancel': async (stage) => ({ ...(await red(stage)), reason: stage.text('发错') }),
  'invoice.red.retry': failedRed,
  'invoice.item.save': (stage) => ({
    ...{ sells: `example.${stage.key().replace(/[^a-z0-9]/g, '')}`, name: stage.text('*会展服务*会议费') },
    taxCode: '3070402000000000000',
  }),
};
