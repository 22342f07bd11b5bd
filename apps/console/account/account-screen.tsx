import { ScreenContext, useOwnText } from '../../../ui/console/console-context.ts';
import { FactList } from '../../../ui/console/fact-list.tsx';
import { PageHeader } from '../../../ui/console/page-header.tsx';
import { Panel } from '../../../ui/console/panel.tsx';
import { Slot } from '../../../ui/console/slot.tsx';
import { useFrame } from '../frame/frame-context.ts';
import { OwnOrganisations } from './own-organisations.tsx';
import { OwnPassword } from './own-password.tsx';
import { OwnSecondFactor } from './own-second-factor.tsx';
import { OwnSessions } from './own-sessions.tsx';

/** The own account of a member of staff: who one is here, password, second factor, and where one is signed in. */
export function Component() {
  const t = useOwnText();
  const { me } = useFrame();
  return (
    <>
      <PageHeader title={t('frame.account')} />
      <Panel title={t('account.person')} actions={me.person.username && <OwnPassword />}>
        <FactList
          facts={[
            [t('account.name'), me.person.name],
            [t('signIn.username'), me.person.username],
            [t('signIn.phone'), me.person.phoneMasked],
            [t('account.roles'), me.roles.join(' · ')],
          ]}
        />
      </Panel>
      <OwnSecondFactor />
      <ScreenContext value={{ face: 'backend', module: 'console', base: '/backend/account' }}>
        <Slot name="console.account" />
      </ScreenContext>
      <OwnOrganisations />
      <OwnSessions />
    </>
  );
}
