import { useMemo } from 'react';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { KeepButton } from '../../../../../ui/site/keep-button.tsx';
import { favorite } from '../../contract.ts';

/** Keeps the thing of the page it stands on: the slot hands in its `type`, as targets have it, and its `id`. */
export default function KeepHere({ type, id }: { type: string; id: number }) {
  const { client } = useApp();
  const calls = useMemo(
    () => ({
      read: async () => (await client.call(favorite['favorite.cnt'], { type, ids: [id] })).data[String(id)],
      keep: () => client.call(favorite['favorite.add'], { type, id }),
      letGo: () => client.call(favorite['favorite.del'], { type, id }),
    }),
    [client, type, id],
  );
  return <KeepButton of={`${type}/${id}`} calls={calls} />;
}
