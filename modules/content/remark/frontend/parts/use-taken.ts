import { useEffect, useRef } from 'react';
import { pageLine } from '../../../../../kernel/client/page-line.ts';
import { useApp } from '../../../../../kernel/client/site-app.ts';

/** Is told at once which lines of some talks are taken back. */
export function useTaken(
  talks: readonly { type: string; id: number }[],
  pass: string,
  taken: (id: number) => void,
): void {
  const { user } = useApp();
  const told = useRef(taken);
  told.current = taken;
  const names = talks.map(({ type, id }) => `${type}/${id}`).join(' ');
  useEffect(() => {
    if (names === '') return;
    const line = pageLine(user);
    line.on('remark.gone', ({ remark }) => told.current(Number(remark)));
    for (const name of names.split(' ')) {
      const [type = '', id] = name.split('/');
      line.enter('remark', { type, id: Number(id), pass }, () => undefined);
    }
    return () => line.close();
  }, [user, names, pass]);
}
