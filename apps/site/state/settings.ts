import type { Caller } from '../../../kernel/client/client.ts';
import type { SettingState } from '../../../kernel/client/site-app.ts';
import type { Store } from '../../../kernel/client/store.ts';
import { shell } from '../../../modules/platform/shell/contract.ts';

/** Asks the server for the settings and replaces both list and tree. */
export async function fetchSettings(client: Caller, settings: Store<SettingState>): Promise<void> {
  const { data, tree } = await client.call(shell['shell.settingList'], {});
  settings.set({ data, tree } as SettingState);
}
