import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useScreen } from './console-context.ts';
import type { BaseRow, ListAnswer } from './record-types.ts';
import { besideTable, readTableAddress, type TableAddress, writeTableAddress } from './table-address.ts';

/** A table's state as the address carries it, and the ways to change it. */
export interface TableControl {
  address: TableAddress;
  /** Changes what is shown; anything but the page itself goes back to the first page. */
  change(part: Partial<TableAddress>): void;
  /** Opens a row's drawer under the same selection. */
  open(row: BaseRow, isEditing?: boolean): void;
  /** Shows the page behind or before the one that was answered, where there is one. */
  turn(answer: ListAnswer<unknown>, step: 1 | -1): void;
  chosen: readonly number[];
  choose(ids: readonly number[]): void;
}

/** Keeps a table's state in the address. */
export function useTable(filterKeys: readonly string[], rowAddress?: (row: BaseRow) => string): TableControl {
  const { base } = useScreen();
  const go = useNavigate();
  const [query] = useSearchParams();
  const [chosen, choose] = useState<readonly number[]>([]);
  const address = readTableAddress(query, filterKeys);
  const change = (part: Partial<TableAddress>): void => {
    // A search that was typed before a row was opened comes after it: whoever edits that row goes on. Where they are, the browser knows: this screen
    // is not told before the parts of the next one are there.
    const { pathname, search: found } = window.location;
    const now = new URLSearchParams(found);
    const next = { ...readTableAddress(now, filterKeys), page: 1, cursor: '', ...part };
    choose([]);
    const search = new URLSearchParams([...writeTableAddress(next), ...besideTable(now, filterKeys)]);
    // The way back leads through the pages of a list, and past what was typed to find it.
    const isStep = part.page !== undefined || part.cursor !== undefined;
    void go({ pathname, search: search.toString() }, { replace: !isStep });
  };
  const open = (row: BaseRow, isEditing = false): void => {
    const search = writeTableAddress(address);
    if (isEditing) search.set('edit', '1');
    void go(rowAddress ? rowAddress(row) : { pathname: `${base}/${row.id}`, search: search.toString() });
  };
  const turn = ({ isAtLeast, next, previous, total }: ListAnswer<unknown>, step: 1 | -1): void => {
    const cursor = step > 0 ? next : previous;
    const page = address.page + step;
    if (isAtLeast || address.cursor) {
      if (cursor) change({ cursor });
    } else if (page >= 1 && (page - 1) * address.limit < total) change({ page });
  };
  return { address, change, turn, open, chosen, choose };
}
