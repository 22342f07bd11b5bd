/** By what one comes from floor to floor. */
export const CONNECTING = ['lift', 'escalator', 'stairs'] as const;
export type Connecting = (typeof CONNECTING)[number];

/** Which way something goes: escalators often lead one way alone. */
export const GOES = ['both', 'up', 'down'] as const;
export type Goes = (typeof GOES)[number];

/** Whether something leads from floor to floor. */
export const isConnecting = (kind: string): kind is Connecting => CONNECTING.some((one) => one === kind);
