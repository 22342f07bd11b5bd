import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** How the next call of a method is spoilt: broken off before or after it was done, never answered, answered by an error of the server, or by no JSON. */
export type Fault = 'lost' | 'unheard' | 'stalled' | 'broken' | 'garbled';

interface Paper {
  orderNo: string;
  serialNo: string;
  status: string;
  number: string | null;
  failCause: string;
  netYuan: string;
  taxYuan: string;
}

interface Form {
  billId: string;
  billStatus: string;
  redNumber: string | null;
  detail: unknown[] | null;
}

type Said = Record<string, never> & { [key: string]: unknown };

const METHOD = /^nuonuo\.OpeMplatform\.(\w+)$/;

/** An account that the local Nuonuo knows. */
export const ACCOUNT = { appKey: 'APPKEY-1', appSecret: 'SECRET-1', token: 'TOKEN-1', taxNo: '91330000MA2EXP201W' };

/** A Nuonuo of the test’s own, on 127.0.0.1: it checks each signature over the very bytes, and issues what it took when it is told to. */
export async function startTestNuonuo(now: () => Date) {
  const papers = new Map<string, Paper>();
  const forms = new Map<string, Form>();
  const faults: { method: string; fault: Fault }[] = [];
  const calls: { method: string; said: Said }[] = [];
  const held: ServerResponse[] = [];
  let given = 0;
  const state = { refuses: null as { code: string; describe: string } | null, sumOff: 0, hasFiles: true };
  const nextNumber = (): string => {
    given += 1;
    return `2633200000${String(given).padStart(10, '0')}`;
  };

  const paperOut = (paper: Paper) => ({
    ...{ orderNo: paper.orderNo, serialNo: paper.serialNo, status: paper.status, failCause: paper.failCause },
    ...{ allElectronicInvoiceNumber: paper.number, invoiceTime: now().getTime() },
    ...{ exTaxAmount: paper.netYuan, taxAmount: paper.taxYuan },
    ...(paper.number !== null && {
      pdfUrl: `http://files.nuonuo.test:${port()}/${paper.number}.pdf`,
      ofdUrl: '',
    }),
  });
  const done = (result: unknown) => ({ code: 'E0000', describe: '成功', result });
  const found = (all: Paper[]) =>
    all.length === 0 ? { code: 'E9500', describe: '未查询到' } : done(all.map(paperOut));

  const act: Record<string, (said: Said) => object> = {
    requestBillingNew({ order }) {
      const { orderNo, invoiceDetail } = order as unknown as {
        orderNo: string;
        invoiceDetail: { taxExcludedAmount: string; tax: string }[];
      };
      if (state.refuses !== null) return state.refuses;
      if (papers.has(orderNo)) return { code: 'E9106', describe: '订单编号不能重复' };
      const sum = (pick: (line: { taxExcludedAmount: string; tax: string }) => string): string =>
        invoiceDetail.reduce((all, line) => all + Number(pick(line)), 0).toFixed(2);
      const serialNo = `NN${orderNo}`;
      const netYuan = (Number(sum(({ taxExcludedAmount }) => taxExcludedAmount)) + state.sumOff).toFixed(2);
      const taxYuan = sum(({ tax }) => tax);
      papers.set(orderNo, { orderNo, serialNo, status: '20', number: null, failCause: '', netYuan, taxYuan });
      return done({ invoiceSerialNum: serialNo });
    },
    queryInvoiceResult({ orderNos, serialNos }) {
      const names = (orderNos ?? serialNos) as unknown as string[];
      return found(
        [...papers.values()].filter(({ orderNo, serialNo }) =>
          names.some((one) => one === orderNo || one === serialNo),
        ),
      );
    },
    reInvoice({ orderno }) {
      const paper = papers.get(String(orderno));
      if (paper !== undefined) paper.status = '20';
      return done(null);
    },
    saveInvoiceRedConfirm({ billId, detail }) {
      const id = String(billId);
      if (state.refuses !== null) return state.refuses;
      if (forms.has(id)) return { code: 'E9999', describe: '申请号重复' };
      forms.set(id, { billId: id, billStatus: '15', redNumber: null, detail: (detail ?? null) as unknown[] | null });
      return done(id);
    },
    queryInvoiceRedConfirm({ billId }) {
      const form = forms.get(String(billId));
      const list = form === undefined ? [] : [form];
      return done({
        total: list.length,
        list: list.map(({ billStatus, redNumber }) => ({
          ...{ billId, billUuid: `U${String(billId)}`, billStatus, redInvoiceNumber: redNumber },
        })),
      });
    },
    refreshInvoiceRedConfirm: () => done(null),
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    if (url.pathname.endsWith('.pdf')) {
      return void response.writeHead(state.hasFiles ? 200 : 503).end(state.hasFiles ? TEST_PDF : '');
    }
    const content = (await buffer(request)).toString('utf8');
    const [, method = ''] = METHOD.exec(String(request.headers.method)) ?? [];
    const fault = faults.findIndex((one) => one.method === method);
    const [spoilt] = fault < 0 ? [] : faults.splice(fault, 1);
    if (spoilt?.fault === 'lost') return void response.destroy();
    if (spoilt?.fault === 'broken') return void response.writeHead(502).end('bad gateway');
    const part = (name: string): string => url.searchParams.get(name) ?? '';
    const signed = `a=services&l=v1&p=open&k=${part('appkey')}&i=${part('senid')}&n=${part('nonce')}&t=${part('timestamp')}&f=${content}`;
    const right = createHmac('sha1', ACCOUNT.appSecret).update(signed).digest('base64');
    const isKnown =
      part('appkey') === ACCOUNT.appKey &&
      request.headers['x-nuonuo-sign'] === right &&
      request.headers.accesstoken === ACCOUNT.token &&
      request.headers.usertax === ACCOUNT.taxNo &&
      /^\d{8}$/.test(part('nonce')) &&
      /^[0-9a-f]{32}$/.test(part('senid'));
    const work = act[method];
    const said = isKnown ? (JSON.parse(content) as Said) : ({} as Said);
    if (isKnown) calls.push({ method, said });
    const out = isKnown && work !== undefined ? work(said) : { code: '070101', describe: '签名错误' };
    if (spoilt?.fault === 'unheard') return void response.destroy();
    if (spoilt?.fault === 'stalled') return void held.push(response);
    response.setHeader('content-type', 'application/json');
    response.end(spoilt?.fault === 'garbled' ? '<html>' : JSON.stringify(out));
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const port = (): number => (server.address() as AddressInfo).port;

  return {
    ...{ base: `http://127.0.0.1:${port()}`, papers, forms, calls, state },
    /** Spoils the next call of a method. */
    fail: (method: string, fault: Fault) => void faults.push({ method, fault }),
    issue(orderNo: string): string {
      const paper = papers.get(orderNo);
      if (paper === undefined) throw new Error(`Nuonuo has no ${orderNo}.`);
      Object.assign(paper, { status: '2', number: paper.number ?? nextNumber() });
      return paper.number ?? '';
    },
    refuse(orderNo: string, failCause: string): void {
      Object.assign(papers.get(orderNo) ?? {}, { status: '22', failCause });
    },
    bureau(billId: string, billStatus: string, isIssued = false): void {
      Object.assign(forms.get(billId) ?? {}, { billStatus, redNumber: isIssued ? nextNumber() : null });
    },
    count: (method: string): number => calls.filter((call) => call.method === method).length,
    unref: () => void server.unref(),
    stop: async (): Promise<void> => {
      for (const response of held) response.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The smallest file that is a PDF. */
export const TEST_PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
/** A local Nuonuo. */
export type TestNuonuo = Awaited<ReturnType<typeof startTestNuonuo>>;
