/**
 * `npm run test:deploy`: deploys both stacks of both stages to an AWS emulator on this machine with the documented
 * commands, and runs through an operator's tasks. README.md describes what this proves and what it does not.
 */
import { changeStaging } from './change-staging.ts';
import { deploySites } from './deploy-sites.ts';
import { deployStages } from './deploy-stages.ts';
import { runUnderDocumentedPolicy } from './documented-policy.ts';
import { moveStages } from './move-stages.ts';
import { operateStages } from './operate-stages.ts';
import { useAssemblyNamed } from './project-copy.ts';
import { rejectLikeAws } from './reject-like-aws.ts';
import { runOnEmulator } from './run-on-emulator.ts';
import { runPipeline } from './run-pipeline.ts';

await runOnEmulator(async (shell, project) => {
  await rejectLikeAws(shell);
  const emulated = await deployStages(shell, project);
  await changeStaging(shell, project);
  useAssemblyNamed(project, 'base');
  const baseUrls = await runPipeline(shell, project);
  await deploySites(shell, project, emulated);
  await runUnderDocumentedPolicy(shell, project, 'production');
  await operateStages(shell, baseUrls);
});

// On an emulator of its own, where the stages of an earlier version are.
await runOnEmulator(moveStages);
