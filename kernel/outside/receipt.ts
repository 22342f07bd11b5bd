/** What became of a message, as its provider or somebody's mail server tells afterwards. */
export interface Receipt {
  /** The number by which the message is known there. */
  readonly id: string;
  readonly isDelivered: boolean;
  /** The code of what went wrong, as it was told; empty where it was delivered. */
  readonly reason: string;
  /**
   * What that says of the address where the message did not arrive: nobody has it, whoever has it wants no such messages, or it
   * may pass. Absent where it speaks of something else.
   */
  readonly holder?: 'dead' | 'rejecting' | 'away';
  /** The number that it went to and when it was sent, where its provider is to be believed about it. */
  readonly to?: string;
  readonly sentAt?: string;
  /** Whose message it was, where several shops send by one account and that is told. */
  readonly shop?: number;
}

/** A call in which it is told what became of messages, as untrusted as it came. */
export interface ReceiptCall {
  /** The shop at whose address it came in. */
  readonly shop: number;
  readonly body: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** What stands in its address behind `signature=`. */
  readonly signature: string;
}
