import { spawn } from 'node:child_process';

/** Two processes that use up a core each while `use` runs. They end with it, and with this process. */
export const onBusyMachine = async <A>(use: () => Promise<A>): Promise<A> => {
  const loop = `process.on('disconnect', () => process.exit()); const spin = () => { const until = Date.now() + 50; while (Date.now() < until); setImmediate(spin); }; spin();`;
  const loops = [0, 1].map(() => spawn(process.execPath, ['-e', loop], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] }));
  try {
    return await use();
  } finally {
    for (const child of loops) child.kill('SIGKILL');
  }
};
