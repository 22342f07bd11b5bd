import type { Ctx } from '../http/context.ts';
import type { Label } from '../module/label.ts';
import type { PaperSizeName } from '../rules/paper-size.ts';

/** What one paper says: words and numbers by name, as its template wants them. */
export type PaperItem = object;

/** What was chosen for a print beside its size, by name, such as which answer is the name on a badge. */
export type PaperChoices = Readonly<Record<string, string>>;

/** Reads what the papers of these numbers say, by number; whoever is not there, or not for the caller, is left out. */
export type ReadPapers = (
  ctx: Ctx,
  ids: readonly number[],
  choices: PaperChoices,
) => Promise<ReadonlyMap<number, PaperItem>>;

/** A text of a paper that a shop may word itself, in both languages. */
export interface PaperText {
  label: Label;
  /** What it says where the shop says nothing. */
  usual: Label;
  /** Characters in Chinese; twice as many in English. */
  most: number;
  /** What it may name as `{minutes}`, each with what it is called. */
  names: Readonly<Record<string, Label>>;
  /** Words that it may not have, whatever their case. */
  never?: readonly string[];
}

/** A paper that a module can have drawn as PDF. */
export interface PaperSpec {
  title: Label;
  /** The template, below the module's folder, such as `papers/answer-sheet.tsx`; built as screens are, so Node never loads it. */
  file: string;
  /** The sizes it comes in; the first is the usual one. */
  sizes: readonly [PaperSizeName, ...PaperSizeName[]];
  /** Of the staff, who may have it. */
  permission: string;
  /** What it says, for the staff who hold the permission. */
  data: ReadPapers;
  /** The same of what is the caller's own on the site; absent where it is for the staff alone. */
  own?: ReadPapers;
  /** Texts that the shop may word itself, by name; the template finds its words among those of the look. */
  texts?(ctx: Ctx): Readonly<Record<string, PaperText>>;
  /** Pictures that the shop may put onto it beside the logo, such as a seal, by name. */
  pictures?: Readonly<Record<string, Label>>;
  /** Invented ones in the caller's language, for the look of it. */
  sample(ctx: Ctx): readonly [PaperItem, ...PaperItem[]];
}
