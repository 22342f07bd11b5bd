/** A setting as the store wants it: null goes back to what is inherited. */
export function storable(item: { key: string; value?: unknown; inherit: boolean; version?: number }) {
  const { key, value, inherit, version } = item;
  return { key, value: inherit ? null : (value ?? null), version };
}
