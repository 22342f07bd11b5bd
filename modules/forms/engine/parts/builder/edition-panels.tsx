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

/** Versions of what is asked, newest first, each laid beside the one before. */
export function EditionPanels({ editions }: { editions: readonly Edition[] }) {
  const t = useText('engine');
  return editions.map(({ edition, at, sections }, index) => {
    const former = editions[index + 1];
    return (
      <Panel key={edition} title={t('editionOf', { edition })} actions={<Moment at={at} isExact />}>
        <VersionDiff
          before={former === undefined ? null : outlineOf(former.sections, t)}
          after={outlineOf(sections, t)}
        />
      </Panel>
    );
  });
}
