import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import type { FormSection } from '../../engine/contract.ts';
import type { QuestionKind } from '../../engine/rules/question-kinds.ts';
import type { libraryAdmin } from '../admin-contract.ts';

/** What the designer tells the library: the definition, the question that is open, the kinds that are asked there, and how it is changed. */
export interface Designer {
  sections: readonly FormSection[];
  open: string | null;
  kinds: readonly QuestionKind[];
  commit(next: FormSection[]): void;
}

/** An item of which there is a newer version, with what both ask. */
export type NewerItem = OutputOf<(typeof libraryAdmin)['library.item.newer']>['data'][number];
