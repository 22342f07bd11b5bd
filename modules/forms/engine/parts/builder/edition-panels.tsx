import type { ReactNode } from 'react';
import { useText } from '../../../../../ui/console/console-context.ts';
import { Moment } from '../../../../../ui/console/moment.tsx';
import { Panel } from '../../../../../ui/console/panel.tsx';
import { VersionDiff } from '../../../../../ui/console/version-diff.tsx';
import { outlineOf } from './outline.ts';

interface Edition {
  edition: number;
  at: string;
  sections: Parameters<typeof outlineOf>[0];
}

interface EditionPanelsProps<E extends Edition> {
  editions: readonly E[];
  /** What may be done with one. */
  actions?: (edition: E) => ReactNode;
}

/** Versions of what is asked, newest first, each laid beside the one before. */
export function EditionPanels<E extends Edition>({ editions, actions }: EditionPanelsProps<E>) {
  const t = useText('engine');
  return editions.map((one, index) => {
    const { edition, at, sections } = one;
    const former = editions[index + 1];
    return (
      <Panel
        key={edition}
        title={t('editionOf', { edition })}
        actions={
          <>
            {actions?.(one)}
            <Moment at={at} isExact />
          </>
        }
      >
        <VersionDiff
          before={former === undefined ? null : outlineOf(former.sections, t)}
          after={outlineOf(sections, t)}
        />
      </Panel>
    );
  });
}
