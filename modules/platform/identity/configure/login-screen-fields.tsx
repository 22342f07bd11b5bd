import { Button, Select } from 'antd';
import { BothLanguages } from '../../../../ui/console/both-languages.tsx';
import { useText } from '../../../../ui/console/console-context.ts';
import { FieldInput } from '../../../../ui/console/field-input.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import type { LoginScreen } from '../../shell/contract.ts';
import { FaceRow } from './face-row.tsx';
import styles from './identity.module.css';

interface LoginScreenFieldsProps {
  hosts: readonly string[];
  screens: readonly LoginScreen[];
  /** Empty: that of every host. */
  host: string;
  isOpen: boolean;
  isChanged: boolean;
  choose(host: string): void;
  set(screens: LoginScreen[]): void;
}

const plain = (host: string): LoginScreen => ({
  host,
  layout: 'card',
  picture: '',
  title: { zh: '', en: '' },
  text: { zh: '', en: '' },
});

/** How signing in looks at every host, or at one that shall look otherwise. */
export function LoginScreenFields(props: LoginScreenFieldsProps) {
  const { hosts, screens, host, isOpen, isChanged, choose, set } = props;
  const t = useText();
  const own = screens.find((screen) => screen.host === host);
  const shown = own ?? (host === '' ? plain('') : undefined);
  const change = (part: Partial<LoginScreen>): void => {
    if (shown === undefined) return;
    set([...screens.filter((screen) => screen.host !== host), { ...shown, ...part }]);
  };
  const others = screens.filter((screen) => screen.host !== host);
  return (
    <Panel
      title={t('loginLook')}
      actions={
        <Select
          className={styles.hosts}
          aria-label={t('loginHost')}
          value={host}
          onChange={choose}
          options={['', ...hosts].map((value) => ({ value, label: value === '' ? t('everyHost') : value }))}
        />
      }
    >
      {shown === undefined ? (
        <p className={styles.inherited}>
          {t('loginInherited')}
          {isOpen && (
            <Button
              onClick={() => set([...screens, { ...(others.find((each) => each.host === '') ?? plain('')), host }])}
            >
              {t('loginOwn')}
            </Button>
          )}
        </p>
      ) : (
        <>
          <FaceRow
            label={t('loginLayout')}
            isChanged={isChanged}
            control={(id) => (
              <Select
                id={id}
                disabled={!isOpen}
                value={shown.layout}
                onChange={(layout) => change({ layout })}
                options={(['card', 'split'] as const).map((value) => ({ value, label: t(`loginLayoutName.${value}`) }))}
              />
            )}
          />
          <FaceRow
            label={t('loginPicture')}
            isChanged={isChanged}
            control={(id) => (
              <FieldInput
                id={id}
                field={{
                  key: 'picture',
                  label: '',
                  kind: 'picture',
                  purpose: 'cover',
                  keeps: 'address',
                  isDisabled: !isOpen,
                }}
                value={shown.picture}
                onChange={(picture) => change({ picture: String(picture ?? '') })}
              />
            )}
          />
          {(['title', 'text'] as const).map((part) => (
            <FaceRow
              key={part}
              label={t(part === 'title' ? 'loginTitle' : 'loginText')}
              isChanged={isChanged}
              control={(id) => (
                <BothLanguages
                  id={id}
                  isDisabled={!isOpen}
                  value={shown[part]}
                  set={(next) => change({ [part]: next })}
                />
              )}
            />
          ))}
          {host !== '' && own !== undefined && isOpen && (
            <Button type="link" onClick={() => set(others)}>
              {t('loginInherit')}
            </Button>
          )}
        </>
      )}
    </Panel>
  );
}
