/** How money comes in: at a shop's counter with WeChat Pay, or onto its bank account. */
export type ProviderId = 'wechat_pay' | 'bank_transfer';

/** How a payer pays there: by a scanned code, on a page inside WeChat, from a phone's browser, or at their own bank. */
export type PayWay = 'native' | 'jsapi' | 'h5' | 'transfer';

/** What a payment is started with; amounts in fen, moments in ISO 8601. */
export interface StartRequest {
  readonly number: string;
  readonly way: PayWay;
  readonly fen: number;
  /** What the payer reads at the provider, such as `订单 8QK2-7M4P`. */
  readonly title: string;
  readonly notifyUrl: string;
  readonly expiresAt: string;
  /** Who pays, inside WeChat. */
  readonly openid?: string | undefined;
  /** From where a phone's browser pays. */
  readonly ip?: string | undefined;
}

/** What a payer needs in order to pay: something to scan, to be led to, to hand to WeChat, or to write onto a transfer. */
export type PayShow =
  | { readonly kind: 'qr'; readonly text: string }
  | { readonly kind: 'link'; readonly url: string }
  | { readonly kind: 'jsapi'; readonly prepayId: string }
  | { readonly kind: 'transfer'; readonly remark: string };

/** What became of a start: nobody can say, the provider said no (by its code), or that it knows this number as paid or closed. */
export type StartOutcome =
  | { readonly kind: 'started'; readonly show: PayShow }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'paid' }
  | { readonly kind: 'closed' }
  | { readonly kind: 'unknown' };

/** What a provider says of one payment; whose it is as the provider names the shop's account. */
export interface PaymentFacts {
  readonly number: string;
  readonly account: { readonly mchid: string; readonly appid: string };
  readonly state: 'pending' | 'succeeded' | 'failed' | 'closed';
  /** Once it succeeded: fen, currency, the provider's own number for it, and when. */
  readonly paid: { readonly fen: number; readonly currency: string; readonly ref: string; readonly at: string } | null;
}

/** What a provider says of one refund; `backFen` is what the payer got, less than asked where a coupon was part of it. */
export interface RefundFacts {
  readonly number: string;
  readonly paymentNumber: string;
  readonly state: 'submitted' | 'succeeded' | 'closed' | 'abnormal';
  readonly ref: string;
  readonly fen: number;
  readonly backFen: number;
  readonly at: string | null;
}

/** How something stands by its number: the provider has no such number, or nobody can say. */
export type Found<Facts> =
  | { readonly kind: 'facts'; readonly facts: Facts }
  | { readonly kind: 'absent' }
  | { readonly kind: 'unknown' };

/** What became of a close: somebody paid before it. */
export type CloseOutcome = 'closed' | 'paid' | 'absent' | 'unknown';

/** What became of asking for a refund. */
export type RefundOutcome =
  | { readonly kind: 'facts'; readonly facts: RefundFacts }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'unknown' };

/** What a refund is asked for with; amounts in fen. */
export interface RefundRequest {
  readonly number: string;
  readonly paymentNumber: string;
  readonly fen: number;
  readonly totalFen: number;
  readonly reason: string;
  readonly notifyUrl: string;
}

/** A notice that is the provider's: its own id, by which it is taken once, and what it tells. */
export type ProviderNotice = { readonly eventId: string } & (
  | { readonly kind: 'payment'; readonly facts: PaymentFacts }
  | { readonly kind: 'refund'; readonly facts: RefundFacts }
  /** Something that concerns no payment and no refund: taken, and done. */
  | { readonly kind: 'unrelated' }
);

/** Why a notice is not taken. */
export type NoticeFault = 'unsigned' | 'unreadable';

/** A line of a provider's bill. Amounts in fen, the fee as the decimal text in yuan that the provider wrote. */
export interface BillRow {
  readonly kind: 'payment' | 'refund';
  readonly number: string;
  readonly ref: string;
  readonly fen: number;
  readonly state: string;
  readonly fee: string;
}

/**
 * A way by which money comes in and goes back. The texts of `startText` and `refundText` are kept before they are sent, and
 * sent again as they are where nobody can say what became of them: the same number never means anything else.
 */
export interface PaymentProvider {
  readonly id: ProviderId;
  /** As whom the provider knows the shop. */
  readonly account: { readonly mchid: string; readonly appid: string };
  startText(request: StartRequest): string;
  start(way: PayWay, text: string): Promise<StartOutcome>;
  query(number: string): Promise<Found<PaymentFacts>>;
  close(number: string): Promise<CloseOutcome>;
  refundText(request: RefundRequest): string;
  refund(text: string): Promise<RefundOutcome>;
  queryRefund(number: string): Promise<Found<RefundFacts>>;
  /** The notice in a raw body, or why it is none; rejects where that cannot be found out at present. */
  parseNotice(
    headers: Readonly<Record<string, string | undefined>>,
    body: string,
  ): Promise<ProviderNotice | NoticeFault>;
  /** The lines of a day's bill (`2026-11-23`, of Shanghai); none where the provider has no bill; rejects where it cannot be had. */
  bill(day: string): Promise<readonly BillRow[]>;
}
