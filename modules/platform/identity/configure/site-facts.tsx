import { useConsole, useText } from '../../../../ui/console/console-context.ts';
import { FactList } from '../../../../ui/console/fact-list.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import type { Identity } from './face-form.ts';

/** The hosts that lead to the shop. */
export function SiteFacts({ identity }: { identity: Identity }) {
  const t = useText();
  const { shop } = useConsole();
  const hosts = identity.domains.map(
    ({ host, kind }) =>
      [
        host,
        <StateTag key={host} kind={kind === 'canonical' ? 'ok' : 'quiet'}>
          {t(`domainKind.${kind}`)}
        </StateTag>,
      ] as const,
  );
  return (
    <Panel title={t('domains')}>
      <FactList facts={[[t('siteCode'), identity.code], ...hosts]} />
      {shop.siteUrl && (
        <a href={shop.siteUrl} target="_blank" rel="noreferrer">
          {t('openSite')}
        </a>
      )}
    </Panel>
  );
}
