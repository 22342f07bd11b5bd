import { Button, Switch } from 'antd';
import { useState } from 'react';
import { useConsole, useText } from '../../../../ui/console/console-context.ts';
import { Failure } from '../../../../ui/console/failure.tsx';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import type { LoginScreen } from '../../shell/contract.ts';
import { faces } from '../contract.ts';
import { FaceActions } from './face-actions.tsx';
import { type FaceChanges, type Identity, presentValue, withChange } from './face-form.ts';
import { FacePreview } from './face-preview.tsx';
import { FaceRow } from './face-row.tsx';
import styles from './identity.module.css';
import { LoginScreenFields } from './login-screen-fields.tsx';
import { LoginWayList } from './login-way-list.tsx';
import { useKeptChanges } from './use-kept-changes.ts';

const WAYS = 'shell.loginWays';
const SCREENS = 'shell.loginScreens';

/** The changes as the preview needs them: the host that is being designed looks so wherever the console is. */
function previewed(changes: FaceChanges, screens: readonly LoginScreen[], host: string): FaceChanges {
  const shown = screens.find((screen) => screen.host === host) ?? screens.find((screen) => screen.host === '');
  return { ...changes, [SCREENS]: shown === undefined ? [] : [{ ...shown, host: '' }] };
}

function LoginDesk({ identity, mayChange }: { identity: Identity; mayChange: boolean }) {
  const t = useText();
  const { shop } = useConsole();
  const [changes, setChanges] = useKeptChanges('login');
  const [host, setHost] = useState('');
  const set = (name: string, value: unknown): void => setChanges(withChange(identity, changes, name, value));
  const screens = presentValue(identity, changes, SCREENS) as LoginScreen[];
  const hosts = identity.domains.filter(({ kind }) => kind !== 'alias').map((domain) => domain.host);
  return (
    <>
      <PageHeader title={t('loginDesign')} lead={t('loginDesignLead')}>
        <FaceActions {...{ identity, changes, mayChange }} clear={() => setChanges({})} />
      </PageHeader>
      <div className={styles.desk}>
        <div className={styles.forms}>
          <Panel title={t('loginWays')}>
            <LoginWayList
              ways={identity.ways}
              value={presentValue(identity, changes, WAYS) as Identity['ways'][number]['way'][]}
              isOpen={mayChange}
              set={(ways) => set(WAYS, ways)}
            />
            <FaceRow
              label={t('ownLogin')}
              help={t('ownLoginHelp')}
              isChanged={Object.hasOwn(changes, 'login')}
              control={(id) => (
                <Switch
                  id={id}
                  disabled={!mayChange}
                  checked={presentValue(identity, changes, 'login') === true}
                  onChange={(next) => set('login', next)}
                />
              )}
            />
          </Panel>
          <LoginScreenFields
            {...{ hosts, screens, host }}
            isOpen={mayChange}
            isChanged={Object.hasOwn(changes, SCREENS)}
            choose={setHost}
            set={(next) => set(SCREENS, next)}
          />
          <Panel
            title={t('loginAgreements')}
            actions={<Button href="/configure/agreements">{t('toAgreements')}</Button>}
          >
            <p className={styles.help}>{t('loginAgreementsHelp')}</p>
          </Panel>
        </div>
        {shop.siteUrl && <FacePreview identity={identity} changes={previewed(changes, screens, host)} page="/login" />}
      </div>
    </>
  );
}

/** How people sign in: by what, where and at which screen, with that screen as it would look beside it. */
export default function LoginDesigner() {
  const answer = useAnswer(faces['identity.show'], {});
  if (answer.isPending) return <Waiting />;
  if (answer.isError) return <Failure error={answer.error} retry={() => void answer.refetch()} />;
  return <LoginDesk identity={answer.data.data} mayChange={answer.data.can.update === true} />;
}
