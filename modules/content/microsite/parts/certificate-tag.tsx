import { useText } from '../../../../ui/console/console-context.ts';
import { Moment } from '../../../../ui/console/moment.tsx';
import { type StateKind, StateTag } from '../../../../ui/console/state-tag.tsx';
import type { Certificate } from '../rules/host-steps.ts';

const KINDS: Record<Certificate['state'], StateKind> = {
  plain: 'quiet',
  valid: 'ok',
  expiring: 'warn',
  expired: 'bad',
  other_name: 'bad',
  untrusted: 'bad',
  unreachable: 'bad',
};

/** How a certificate stands, and until when it is good. */
export function CertificateTag({ certificate: { state, until } }: { certificate: Certificate }) {
  const t = useText();
  return (
    <>
      <StateTag kind={KINDS[state]}>{t(`certificates.${state}`)}</StateTag>
      {until !== null && <Moment at={until} />}
    </>
  );
}
