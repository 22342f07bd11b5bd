import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import type { shellConfigure } from '../configure-contract.ts';

/** One setting as the list has it. */
export type SettingField = OutputOf<(typeof shellConfigure)['shellConfigure.settings']>['data'][number];
