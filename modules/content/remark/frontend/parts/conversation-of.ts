import type { OutputOf } from '../../../../../kernel/contract/endpoint.ts';
import type { remarks } from '../../contract.ts';

/** What a list of comments answers. */
export type Conversation = OutputOf<(typeof remarks)['remark.list']>;
