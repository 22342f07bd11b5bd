/** What the address of a view says beside its path. */
export interface ViewSpec {
  /**
   * Parameters that what it shows depends on, such as `page`, in the order of its own links. Before a page is drawn and kept,
   * and before its loader asks, every other one is dropped.
   */
  query?: readonly string[];
  /** Parameters that the running page alone reads, such as a code that works once: the server draws it without them. */
  browserQuery?: readonly string[];
  /** It draws blocks of any module, and depends on what these declare too. */
  drawsBlocks?: true;
}
