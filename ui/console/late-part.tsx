import type { ComponentType } from 'react';
import { useLatePart } from '../../kernel/client/use-late-part.ts';
import { Failure } from './failure.tsx';
import { Waiting } from './waiting.tsx';

/** A part of a screen whose script comes when it is first drawn. Where it does not come, that is said in its place, and the screen with all that was written there stays. */
export function latePart<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  return function LatePart(props: P) {
    const { part: Part, hasFailed, retry } = useLatePart(load);
    if (Part !== null) return <Part {...props} />;
    return hasFailed ? <Failure error={null} retry={retry} /> : <Waiting />;
  };
}
