import { audiences } from '../../kernel/contract/audiences.ts';
import type { OutputOf } from '../../kernel/contract/endpoint.ts';
import { useAnswer } from './use-answer.ts';

type FactAudience = OutputOf<(typeof audiences)['shell.audience.list']>['data']['facts'][number];

/** Those of whom a fact holds, as the modules that declare the facts call them; `isOn` where the shop has that module. */
export const useFactAudiences = (): readonly FactAudience[] =>
  useAnswer(audiences['shell.audience.list'], {}).data?.data.facts ?? [];
