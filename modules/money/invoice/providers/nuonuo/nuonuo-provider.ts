import { z } from 'zod';
import { formatDateTime } from '../../../../../kernel/rules/date-format.ts';
import { fenFromYuan, yuanFromFen } from '../../../../../kernel/rules/fen.ts';
import type {
  Found,
  Handed,
  InvoiceProvider,
  IssuedFacts,
  IssueRequest,
  Party,
  RedFound,
  RedReason,
  SaidLine,
} from '../../provider.ts';
import { type NuonuoAnswer, type NuonuoLine, nuonuoCall } from './nuonuo-call.ts';

const ISSUE = 'nuonuo.OpeMplatform.requestBillingNew';
const QUERY = 'nuonuo.OpeMplatform.queryInvoiceResult';
const AGAIN = 'nuonuo.OpeMplatform.reInvoice';
const RED = 'nuonuo.OpeMplatform.saveInvoiceRedConfirm';
const QUERY_RED = 'nuonuo.OpeMplatform.queryInvoiceRedConfirm';
const REFRESH_RED = 'nuonuo.OpeMplatform.refreshInvoiceRedConfirm';

const SUCCESS = 'E0000';
const KNOWN = 'E9106';
const ABSENT = 'E9500';

/** Kinds of electronic invoices as Nuonuo calls them. */
const LINES = { normal: 'pc', special: 'bs' } as const;
const REASONS: Readonly<Record<RedReason, string>> = { returned: '1', wrong: '2', ended: '3', allowance: '4' };
/** Issued; there and not sealed yet; refused by the tax office, or declared void. Whatever else is at work. */
const STATUS = { issued: '2', unsealed: '24', failed: ['22', '3', '31'] } as const;
/** Waits for nothing, for the buyer, for the seller, or is confirmed by both; 15 is on its way to the tax office. */
const ALIVE = ['01', '02', '03', '04', '15'];
const WAITS = ['02', '03'];
const ENDED = ['05', '06', '07', '08', '09', '10'];
const REFUSED = '16';

const text = z.union([z.string(), z.number()]).transform(String).nullish();
const Invoice = z.object({
  status: text,
  serialNo: text,
  failCause: text,
  statusMsg: text,
  invoiceNo: text,
  allElectronicInvoiceNumber: text,
  invoiceTime: text,
  exTaxAmount: text,
  taxAmount: text,
  pdfUrl: text,
  ofdUrl: text,
});
const Red = z.object({
  billUuid: text,
  billStatus: text,
  billMessage: text,
  redInvoiceNumber: text,
  invoiceSerialNum: text,
  taxExcludedAmount: text,
  taxAmount: text,
});
const Reds = z.object({ list: z.array(Red).nullish() });

/** An amount of an answer in fen, whatever its sign; null where it is none. */
function fenOf(yuan: string | null | undefined): number | null {
  try {
    return yuan ? Math.abs(fenFromYuan(yuan)) : null;
  } catch {
    return null;
  }
}

const present = (value: string | null | undefined): string | null => (value ? value : null);
const momentOf = (at: string | null | undefined, now: Date): string =>
  new Date(/^\d{12,14}$/.test(at ?? '') ? Number(at) : now).toISOString();

function invoiceFacts(one: z.output<typeof Invoice>, now: Date): IssuedFacts | null {
  const number = present(one.allElectronicInvoiceNumber) ?? present(one.invoiceNo);
  if (number === null) return null;
  return {
    ...{ number, at: momentOf(one.invoiceTime, now), ref: one.serialNo ?? '' },
    ...{ netFen: fenOf(one.exTaxAmount), taxFen: fenOf(one.taxAmount) },
    files: { pdf: present(one.pdfUrl), ofd: present(one.ofdUrl) },
  };
}

const withBank = ({ bank, account }: Party): string => `${bank} ${account}`.trim();

/** An amount with as many decimals as a price may have: of several of the same it need not come out even. */
const priceOf = (fen: number, quantity: number): string =>
  (fen / 100 / quantity).toFixed(8).replace(/0+$/, '').replace(/\.$/, '');

/** So many pieces of a line that are taken off, for what each of them was. */
const piecesOf = (netFen: number, quantity: number) => ({
  num: (-quantity).toFixed(8).replace(/\.?0+$/, ''),
  taxExcludedPrice: priceOf(netFen, quantity),
});

const detail = ({ name, taxCode, unit, quantity, fen, netFen, taxFen, taxRate }: SaidLine) => ({
  ...{ goodsName: name, goodsCode: taxCode, unit, withTaxFlag: '1', taxRate },
  ...{ num: String(quantity), price: priceOf(fen, quantity), invoiceLineProperty: '0' },
  ...{ taxExcludedAmount: yuanFromFen(netFen), tax: yuanFromFen(taxFen), taxIncludedAmount: yuanFromFen(fen) },
});

function orderOf({ serial, kind, at, seller, buyer, clerk, note, lines }: IssueRequest, extension: string) {
  return {
    ...{ orderNo: serial, invoiceDate: formatDateTime(at), invoiceType: '1', invoiceLine: LINES[kind] },
    ...(extension !== '' && { extensionNumber: extension }),
    ...{ salerTaxNum: seller.taxNo, salerTel: seller.phone, salerAddress: seller.address },
    ...{ salerAccount: withBank(seller), buyerName: buyer.name, buyerTaxNum: buyer.taxNo, buyerTel: buyer.phone },
    ...{ buyerAddress: buyer.address, buyerAccount: withBank(buyer), naturalPersonFlag: buyer.isPerson ? '1' : '0' },
    // The portal itself tells whoever asked for it.
    ...{ pushMode: '-1', clerk, remark: note, invoiceDetail: lines.map(detail) },
  };
}

const handed = (answer: NuonuoAnswer | null): Handed => {
  if (answer === null) return { kind: 'unknown' };
  if (answer.code === SUCCESS) return { kind: 'taken' };
  if (answer.code === KNOWN) return { kind: 'known' };
  return { kind: 'refused', code: answer.code, text: answer.text };
};

/**
 * Nuonuo's gateway for invoices of the new kind (诺税通 SaaS, methods `nuonuo.OpeMplatform.*` version 2.0). It works on what it took by
 * itself, so each is asked about until it says how it ended; its notices are not signed, and none is taken.
 */
export function nuonuoProvider(line: NuonuoLine, extension: string): InvoiceProvider {
  const call = (method: string, said: object): Promise<NuonuoAnswer | null> =>
    nuonuoCall(line, method, JSON.stringify(said));

  const invoiceBy = async (names: { orderNos: string[] } | { serialNos: string[] }) => {
    const answer = await call(QUERY, { ...names, isOfferInvoiceDetail: '0' });
    if (answer === null) return 'unknown';
    if (answer.code === ABSENT) return 'absent';
    const found = z.array(Invoice).safeParse(answer.result);
    if (answer.code !== SUCCESS || !found.success) return 'unknown';
    return found.data[0] ?? 'absent';
  };
  const redBy = async (serial: string): Promise<z.output<typeof Red> | 'absent' | 'unknown'> => {
    const answer = await call(QUERY_RED, { identity: '0', billId: serial });
    const found = Reds.safeParse(answer?.result ?? {});
    if (answer === null || answer.code !== SUCCESS || !found.success) return 'unknown';
    return found.data.list?.[0] ?? 'absent';
  };

  return {
    id: 'nuonuo',
    issueText: (request) => JSON.stringify({ order: orderOf(request, extension) }),
    issue: async (content) => handed(await nuonuoCall(line, ISSUE, content)),
    again: async (serial, ref) => handed(await call(AGAIN, { fpqqlsh: ref, orderno: serial })),
    async query(serial): Promise<Found> {
      const one = await invoiceBy({ orderNos: [serial] });
      if (one === 'unknown' || one === 'absent') return { kind: one };
      const status = one.status ?? '';
      if (status === STATUS.issued) {
        const facts = invoiceFacts(one, line.now());
        return facts === null ? { kind: 'pending' } : { kind: 'issued', facts };
      }
      if (STATUS.failed.some((known) => known === status)) {
        return { kind: 'failed', text: present(one.failCause) ?? present(one.statusMsg) ?? status };
      }
      // It is there at the tax office: nobody may take it for one that is not.
      if (status === STATUS.unsealed) await call(AGAIN, { fpqqlsh: one.serialNo ?? '', orderno: serial });
      return { kind: 'pending' };
    },
    redText: ({ serial, reason, original, seller, buyer, lines }) =>
      JSON.stringify({
        ...{ billId: serial, blueInvoiceLine: LINES[original.kind], applySource: '0' },
        ...{ blueElecInvoiceNumber: original.number, sellerTaxNo: seller.taxNo, sellerName: seller.name },
        ...{ buyerTaxNo: buyer.taxNo, buyerName: buyer.name, redReason: REASONS[reason] },
        ...(extension !== '' && { extensionNumber: extension }),
        // Of a whole one no lines are named.
        ...(lines !== null && {
          detail: lines.map(({ place, name, taxCode, unit, quantity, netFen, taxFen, taxRate, share }) => ({
            ...{ blueDetailIndex: String(place), goodsName: name, goodsCode: taxCode, unit, taxRate },
            // Number and price go together or not at all: a price that comes down leaves the number as it was.
            ...(!(reason === 'allowance' && share < 1) && piecesOf(netFen, quantity * share)),
            ...{ taxExcludedAmount: yuanFromFen(-netFen), taxAmount: yuanFromFen(-taxFen) },
          })),
        }),
      }),
    async red(content) {
      const answer = await nuonuoCall(line, RED, content);
      const outcome = handed(answer);
      if (outcome.kind !== 'refused') return outcome;
      // A serial that is there already is refused under no code of its own: whether it is there says the query.
      const { billId } = JSON.parse(content) as { billId: string };
      const there = await redBy(billId);
      if (there === 'unknown') return { kind: 'unknown' };
      return there === 'absent' ? outcome : { kind: 'known' };
    },
    async queryRed(serial): Promise<RedFound> {
      let one = await redBy(serial);
      if (one !== 'unknown' && one !== 'absent' && WAITS.includes(one.billStatus ?? '') && one.billUuid) {
        // What people do at the tax office itself comes to Nuonuo when it is fetched.
        await call(REFRESH_RED, { identity: '0', billUuid: one.billUuid });
        const fresh = await redBy(serial);
        if (fresh !== 'unknown' && fresh !== 'absent') one = fresh;
      }
      if (one === 'unknown' || one === 'absent') return { kind: one };
      const bureau = one.billStatus ?? '';
      const number = present(one.redInvoiceNumber);
      if (number !== null) {
        const paper = one.invoiceSerialNum ? await invoiceBy({ serialNos: [one.invoiceSerialNum] }) : 'unknown';
        const facts = paper === 'unknown' || paper === 'absent' ? null : invoiceFacts(paper, line.now());
        const known = {
          ...{ number, at: line.now().toISOString(), ref: one.invoiceSerialNum ?? '' },
          ...{ netFen: fenOf(one.taxExcludedAmount), taxFen: fenOf(one.taxAmount), files: { pdf: null, ofd: null } },
        };
        return { kind: 'issued', bureau, facts: { ...(facts ?? known), number } };
      }
      if (bureau === REFUSED) return { kind: 'failed', text: present(one.billMessage) ?? bureau };
      if (ENDED.includes(bureau)) return { kind: 'void', bureau };
      return ALIVE.includes(bureau) ? { kind: 'pending', bureau } : { kind: 'unknown' };
    },
  };
}

/** Tries the credentials: Nuonuo says of an invoice that cannot be there that it is not. Answers the code where it says no, null where nobody answered. */
export async function probeNuonuo(line: NuonuoLine): Promise<'good' | { code: string; text: string } | null> {
  const answer = await nuonuoCall(
    line,
    QUERY,
    JSON.stringify({ orderNos: ['PROBE0000000000'], isOfferInvoiceDetail: '0' }),
  );
  if (answer === null) return null;
  return answer.code === SUCCESS || answer.code === ABSENT ? 'good' : { code: answer.code, text: answer.text };
}
