import type { Ctx } from '../../../kernel/http/context.ts';
import { PLAIN_NAMES } from '../../../kernel/identity/plain-names.ts';
import type { CertificateFacts } from '../../../kernel/module/certificate-spec.ts';
import type { Label } from '../../../kernel/module/label.ts';
import { numberText } from '../../../kernel/numbering/issue-number.ts';
import type { PaperSpec, PaperText, ReadPapers } from '../../../kernel/paper/paper-spec.ts';
import { formatDate } from '../../../kernel/rules/date-format.ts';
import { labelIn } from '../../../kernel/rules/in-language.ts';
import { maskAs } from '../../../kernel/rules/mask.ts';
import { originOf } from '../../../kernel/site/origin.ts';
import { signCodes } from '../../platform/device/public.ts';
import { printedCode } from './code-text.ts';
import { SIGNED } from './contract.ts';
import { type CertificateKind, kindOf, kindsHere } from './kinds.ts';
import type { CertificateItem } from './papers/certificate-item.ts';
import type { CertificateState } from './states.ts';

const DAY_MS = 24 * 3_600_000;
/** For how long the signed code of a certificate holds from its issue on: thirty years, about. */
const CODE_DAYS = 10_950;
/** Where anybody verifies a certificate. */
const PAGE = '/certificate';

interface Row {
  id: number;
  kind: string;
  name: string;
  facts: CertificateFacts;
  number: string;
  code: string;
  state: CertificateState;
  issuedAt: string;
  replacedBy: string | null;
}

const rowsOf = (ctx: Ctx, ids: readonly number[], where: string, values: unknown[] = []): Promise<Row[]> =>
  ctx.db.rows<Row>(
    `select t.id, t.kind, t.name, t.facts, t.number, t.code, t.state, t.issued_at as "issuedAt",
       (select o.number from certificate o where o.shop_id = t.shop_id and o.replaces_id = t.id) as "replacedBy"
     from certificate t where t.shop_id = $1 and t.id = any ($2::bigint[]) and ${where}`,
    [ctx.shop.id, ids, ...values],
  );

const pageOf = ({ services, shop }: Ctx): string => `${originOf(services.config, shop.canonicalHost)}${PAGE}`;

/** Why it does not hold any more, in the words of the paper; empty while it does. */
function endedOf(ctx: Ctx, state: CertificateState, replacedBy: string | null): string {
  if (state === 'valid') return '';
  return replacedBy === null
    ? ctx.t('certificate.paper.revoked')
    : ctx.t('certificate.paper.replacedBy', { number: replacedBy });
}

async function itemOf(
  ctx: Ctx,
  kind: CertificateKind,
  row: Omit<Row, 'id' | 'kind'>,
  signed: string,
): Promise<CertificateItem> {
  const words = { ...(await kind.words(ctx, row.facts)), name: row.name };
  const { number, code, state, replacedBy } = row;
  return {
    ...{ kind: kind.name, words, name: row.name },
    title: labelIn(ctx.locale, kind.title),
    body: labelIn(ctx.locale, kind.body),
    number: ctx.t('certificate.paper.number', { number }),
    issuedAt: formatDate(new Date(row.issuedAt)),
    issuer: ctx.shop.name[ctx.locale],
    verify: ctx.t('certificate.paper.verify', { address: pageOf(ctx).replace(/^https?:\/\//, '') }),
    code: ctx.t('certificate.paper.code', { code: printedCode(code) }),
    // What is signed stands where no server logs it.
    address: `${pageOf(ctx)}#${signed}`,
    ended: endedOf(ctx, state, replacedBy),
  };
}

async function itemsOf(ctx: Ctx, rows: readonly Row[]): Promise<Map<number, CertificateItem>> {
  const until = (issuedAt: string): Date => new Date(Date.parse(issuedAt) + CODE_DAYS * DAY_MS);
  const codes = await signCodes(
    ctx,
    SIGNED,
    rows.map(({ id, issuedAt }) => ({ id, until: until(issuedAt) })),
  );
  const items = new Map<number, CertificateItem>();
  for (const row of rows) {
    const kind = kindOf(ctx, row.kind);
    if (kind !== null) items.set(row.id, await itemOf(ctx, kind, row, codes.get(row.id) ?? ''));
  }
  return items;
}

/** For the desk, with whatever became of it; names are as its own screens show them. */
const deskPapers: ReadPapers = async (ctx, ids) => {
  const rows = await rowsOf(ctx, ids, 'true');
  const name = (whole: string): string => (ctx.can(PLAIN_NAMES) ? whole : (maskAs('name', whole) ?? ''));
  return itemsOf(
    ctx,
    rows.map((row) => ({ ...row, name: name(row.name) })),
  );
};

/** For its holder, as long as it holds. */
const ownPapers: ReadPapers = async (ctx, ids) =>
  itemsOf(ctx, await rowsOf(ctx, ids, `t.member_id = $3 and t.state = 'valid'`, [ctx.person?.id ?? 0]));

/** An invented one of each kind. */
function sample(ctx: Ctx): [CertificateItem, ...CertificateItem[]] {
  const page = pageOf(ctx);
  const name = ctx.t('certificate.paper.sampleName');
  const told = {
    ...{ name, issuedAt: formatDate(ctx.services.now()), issuer: ctx.shop.name[ctx.locale], ended: '', address: page },
    verify: ctx.t('certificate.paper.verify', { address: page.replace(/^https?:\/\//, '') }),
    code: ctx.t('certificate.paper.code', { code: printedCode('0'.repeat(26)) }),
  };
  const number = (prefix: string): string =>
    ctx.t('certificate.paper.number', { number: numberText(prefix, { year: 2026, number: 42 }) });
  const [first, ...others] = kindsHere(ctx).map((kind) => {
    const words = Object.entries(kind.params).map(([key, param]) => [key, labelIn(ctx.locale, param.sample)]);
    return {
      ...{ ...told, kind: kind.name, number: number(kind.prefix), words: { ...Object.fromEntries(words), name } },
      title: labelIn(ctx.locale, kind.title),
      body: labelIn(ctx.locale, kind.body),
    };
  });
  if (first !== undefined) return [first, ...others];
  return [{ ...told, kind: '', number: number(''), words: {}, title: ctx.t('certificate.paper.title'), body: '' }];
}

/** What a shop may word itself: title and text of each kind. */
function texts(ctx: Ctx): Record<string, PaperText> {
  const all = kindsHere(ctx).flatMap(({ name, label, title, body, params, never }) => {
    const names = {
      name: { zh: '姓名', en: 'Name' },
      ...Object.fromEntries(Object.entries(params).map(([key, param]) => [key, param.label])),
    };
    const text = (part: 'title' | 'body', zh: string, en: string, usual: Label, most: number): [string, PaperText] => [
      `${name}.${part}`,
      { label: { zh: `${label.zh} · ${zh}`, en: `${label.en} · ${en}` }, usual, most, names, ...(never && { never }) },
    ];
    return [text('title', '标题', 'title', title, 40), text('body', '正文', 'text', body, 300)];
  });
  return Object.fromEntries(all);
}

/** The papers of certificates. */
export const certificatePapers: Record<string, PaperSpec> = {
  'certificate.paper': {
    title: { zh: '证书', en: 'Certificate' },
    file: 'papers/certificate.tsx',
    sizes: ['a4Across', 'a4', 'a5'],
    permission: 'certificate.certificate.view',
    data: deskPapers,
    own: ownPapers,
    texts,
    pictures: { signature: { zh: '签名', en: 'Signature picture' }, seal: { zh: '印章', en: 'Seal' } },
    sample,
  },
};
