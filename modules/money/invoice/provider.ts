/** How invoices are issued: by somebody of the desk at the tax office's own site, or by Nuonuo's gateway (诺税通). */
export type ProviderId = 'hand' | 'nuonuo';

/** Ordinary or special: the latter lets a company deduct its tax. */
export type InvoiceKind = 'normal' | 'special';

/** Who sells or buys, as an invoice says it. */
export interface Party {
  readonly name: string;
  readonly taxNo: string;
  readonly address: string;
  readonly phone: string;
  readonly bank: string;
  readonly account: string;
}

/** A line of an invoice; amounts in fen with `net + tax = fen`, the rate as a decimal such as `0.06`. */
export interface SaidLine {
  readonly name: string;
  readonly taxCode: string;
  readonly unit: string;
  readonly quantity: number;
  readonly fen: number;
  readonly netFen: number;
  readonly taxFen: number;
  readonly taxRate: string;
}

/** What an invoice is issued with. */
export interface IssueRequest {
  /** The shop's own number for it: whatever happens, it never means another invoice. */
  readonly serial: string;
  readonly kind: InvoiceKind;
  readonly at: Date;
  readonly seller: Party;
  readonly buyer: Party & { readonly isPerson: boolean };
  /** Who issues it, as it says. */
  readonly clerk: string;
  readonly note: string;
  readonly lines: readonly SaidLine[];
}

/** Why a red invoice is made: it was wrong, something came back, a service ended, or a price came down. */
export type RedReason = 'wrong' | 'returned' | 'ended' | 'allowance';

/** What a red invoice is asked for with. */
export interface RedRequest {
  readonly serial: string;
  readonly reason: RedReason;
  readonly original: { readonly number: string; readonly kind: InvoiceKind };
  readonly seller: Party;
  readonly buyer: Party;
  /** What is taken off, by its place in the original from 1, and how much of its line that is, at most 1; null for all of it. */
  readonly lines: readonly (SaidLine & { readonly place: number; readonly share: number })[] | null;
}

/** An invoice that there is: its number as it was given, and where its files lie at the provider. */
export interface IssuedFacts {
  readonly number: string;
  readonly at: string;
  /** The provider's own number for it. */
  readonly ref: string;
  /** What it says without its tax, and its tax, in fen; null where the provider does not say. */
  readonly netFen: number | null;
  readonly taxFen: number | null;
  readonly files: { readonly pdf: string | null; readonly ofd: string | null };
}

/** What became of handing a request over: taken, there already under this serial, refused, or nobody can say. `by_hand`: somebody does it. */
export type Handed =
  | { readonly kind: 'taken' | 'known' | 'unknown' | 'by_hand' }
  | { readonly kind: 'refused'; readonly code: string; readonly text: string };

/** How an invoice stands by its serial. */
export type Found =
  | { readonly kind: 'issued'; readonly facts: IssuedFacts }
  | { readonly kind: 'failed'; readonly text: string }
  | { readonly kind: 'pending' | 'absent' | 'unknown' };

/** The tax office's states of a red confirmation: 01 to 04 alive, 05 to 10 ended. */
export type BureauState = string;

/** How a red invoice stands by its serial. */
export type RedFound =
  | { readonly kind: 'issued'; readonly bureau: BureauState; readonly facts: IssuedFacts }
  | { readonly kind: 'pending' | 'void'; readonly bureau: BureauState }
  | { readonly kind: 'failed'; readonly text: string }
  | { readonly kind: 'absent' | 'unknown' };

/**
 * A way by which invoices come to be. The texts of `issueText` and `redText` are kept before they are sent, and sent again as they are
 * where nobody can say what became of them: the same serial never means anything else.
 */
export interface InvoiceProvider {
  readonly id: ProviderId;
  issueText(request: IssueRequest): string;
  issue(text: string): Promise<Handed>;
  /** Lets one that failed be tried anew there, under the same serial. */
  again(serial: string, ref: string): Promise<Handed>;
  query(serial: string): Promise<Found>;
  redText(request: RedRequest): string;
  red(text: string): Promise<Handed>;
  queryRed(serial: string): Promise<RedFound>;
}
