/** Milliseconds that this thread has had the processor for; a busy machine does not change what work takes of them. */
export function threadTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
