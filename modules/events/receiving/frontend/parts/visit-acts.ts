import type { Callable, Caller } from '../../../../../kernel/client/client.ts';
import type { UploadWay } from '../../../../../kernel/client/use-upload.ts';
import type { ReadBy } from '../../../../platform/ocr/parts/card-reading.tsx';
import { linkedVisit, type OwnVisit, ownVisit } from '../../expense-contract.ts';
import type { ExpenseKind } from '../../rules/expense-steps.ts';
import type { WrittenLeg } from './leg-form.tsx';

/** An expense as a form hands it in. */
export interface WrittenExpense {
  id?: number;
  version?: number;
  kind: ExpenseKind;
  fen: number;
  spentOn: string;
  note: string;
  receipts?: number[];
}

/** What the guest of a visit does, however they came here. */
export interface VisitActs {
  save(legs: readonly WrittenLeg[]): Promise<{ data: OwnVisit }>;
  tell(expense: WrittenExpense): Promise<{ data: OwnVisit }>;
  receipt(id: number, file: File, way: UploadWay): Promise<{ data: OwnVisit }>;
  withdraw(expense: { id: number; version: number }): Promise<{ data: OwnVisit }>;
  /** Reads a ticket by another call than that of who is signed in. */
  readTicket?: ReadBy;
}

type Call = Caller['call'];

/** By whoever is signed in. */
export const memberActs = (call: Call, visit: number): VisitActs => ({
  save: (legs) => call(ownVisit['receiving.ownVisit.save'], { visit, legs: [...legs] }),
  tell: (expense) => call(ownVisit['receiving.ownVisit.expense'], { visit, ...expense }, { quiet: true }),
  receipt(id, file, way) {
    const input = { id, file };
    return call(ownVisit['receiving.ownVisit.receipt'] satisfies Callable, input, { ...way, quiet: true });
  },
  withdraw: (expense) => call(ownVisit['receiving.ownVisit.withdraw'], expense),
});

/** By whoever holds the link. */
export const linkActs = (call: Call): VisitActs => ({
  save: (legs) => call(linkedVisit['receiving.linkedVisit.save'], { legs: [...legs] }),
  tell: (expense) => call(linkedVisit['receiving.linkedVisit.expense'], expense, { quiet: true }),
  receipt(id, file, way) {
    const input = { id, file };
    return call(linkedVisit['receiving.linkedVisit.receipt'] satisfies Callable, input, { ...way, quiet: true });
  },
  withdraw: (expense) => call(linkedVisit['receiving.linkedVisit.withdraw'], expense),
  readTicket(file, way) {
    const input = { kind: 'ticket' as const, file };
    return call(linkedVisit['receiving.linkedVisit.readTicket'], input, { ...way, quiet: true });
  },
});
