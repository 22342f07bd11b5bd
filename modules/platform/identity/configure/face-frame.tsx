import { useEffect, useState } from 'react';
import { ClientError } from '../../../../kernel/client/client-error.ts';
import { useConsole } from '../../../../ui/console/console-context.ts';
import { faces } from '../contract.ts';
import { type FaceChanges, faceInput, type Identity } from './face-form.ts';

const PAUSE_MS = 400;

interface FaceFrameProps {
  identity: Identity;
  changes: FaceChanges;
  title: string;
  path?: string;
  isPhone: boolean;
  scheme: 'light' | 'dark';
  locale: 'zh-CN' | 'en';
  /** Of the page before it is made smaller. */
  width: number;
  height: number;
  scale: number;
}

/** The real site with a face that is not stored; scripts stay off, so that a look changes nothing in this browser. */
export function FaceFrame(props: FaceFrameProps) {
  const { identity, changes, title, path = '/', isPhone, scheme, locale, width, height, scale } = props;
  const { call } = useConsole();
  const [address, setAddress] = useState<string | null>(null);
  const { locale: _main, locales: _all, ...face } = faceInput(identity, changes);
  const asked = JSON.stringify({ ...face, isPhone, scheme, locale });
  useEffect(() => {
    const ended = new AbortController();
    const timer = setTimeout(() => {
      call(faces['identity.try'], JSON.parse(asked), { quiet: true, signal: ended.signal })
        .then(({ data }) => setAddress(`${path}?${data.query}`))
        .catch((error: unknown) => {
          // A half-typed colour is not drawn; the form says what is wrong when it is published.
          if (!(error instanceof ClientError) && !ended.signal.aborted) throw error;
        });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
  }, [call, asked, path]);
  return (
    <div style={{ width: width * scale, height: height * scale, overflow: 'hidden' }}>
      {address !== null && (
        <iframe
          title={title}
          src={address}
          sandbox="allow-same-origin"
          tabIndex={-1}
          loading="lazy"
          style={{ width, height, border: 0, transform: `scale(${scale})`, transformOrigin: '0 0' }}
        />
      )}
    </div>
  );
}
