CREATE TABLE "users" ("id" text primary key, "name" text not null, "email" text not null unique, "passwordHash" text not null, "role" text not null, "avatar" text, "createdAt" text not null, "updatedAt" text not null, "searchText" text default '' not null, "passwordExpiresAt" text);
CREATE INDEX "usersSearchText" on "users" ("searchText", "id");

CREATE TABLE "sessions" ("id" text primary key, "userId" text references "users" ("id") on delete cascade, "dataJson" text not null, "createdAt" text not null, "expiresAt" text not null);
CREATE INDEX "sessionsUserId" on "sessions" ("userId");
CREATE INDEX "sessionsExpiresAt" on "sessions" ("expiresAt");

CREATE TABLE "apiTokens" ("id" text primary key, "familyKey" text not null, "userId" text not null references "users" ("id") on delete cascade, "kind" text not null, "createdAt" text not null, "expiresAt" text not null, "usedAt" text);
CREATE INDEX "apiTokensUserId" on "apiTokens" ("userId");
CREATE INDEX "apiTokensFamilyKey" on "apiTokens" ("familyKey");
CREATE INDEX "apiTokensExpiresAt" on "apiTokens" ("expiresAt");

CREATE TABLE "containers" ("id" text primary key, "title" text not null, "position" integer not null, "createdAt" text not null, "updatedAt" text not null);

CREATE TABLE "modules" ("id" text primary key, "title" text not null, "videoUrl" text, "videoDurationS" real, "videoTranscript" text default '' not null, "interactionPrompt" text default '' not null, "evaluationPrompt" text default '' not null, "guidelines" text default '' not null, "agentFirstMessage" text default '' not null, "presentable" integer default 0 not null, "allowedRoles" text not null, "containerId" text references "containers" ("id") on delete set null, "position" integer not null, "createdAt" text not null, "updatedAt" text not null, "transcriptError" text, "transcriptProposal" text, "transcriptState" text default 'none' not null, "transcriptEdited" integer default 0 not null, "archivedAt" text, "transcriptRead" integer default 0 not null);
CREATE INDEX "modulesContainerId" on "modules" ("containerId", "position");
CREATE INDEX "modulesVideoUrl" on "modules" ("videoUrl");

CREATE TABLE "groups" ("id" text primary key, "title" text not null, "allowedRoles" text not null, "containerId" text references "containers" ("id") on delete set null, "position" integer not null, "createdAt" text not null, "updatedAt" text not null);
CREATE INDEX "groupsContainerId" on "groups" ("containerId", "position");

CREATE TABLE "groupModules" ("groupId" text not null references "groups" ("id") on delete cascade, "moduleId" text not null references "modules" ("id") on delete cascade, "position" integer not null, constraint "groupModulesKey" primary key ("groupId", "moduleId"));
CREATE INDEX "groupModulesModuleId" on "groupModules" ("moduleId");

CREATE TABLE "presentations" ("id" text primary key, "userId" text not null references "users" ("id") on delete cascade, "moduleId" text references "modules" ("id") on delete set null, "groupId" text references "groups" ("id") on delete set null, "language" text not null, "createdAt" text not null, "audioStartMs" integer, "videoStartMs" integer, "recordingState" text default 'none' not null, "recordingError" text, "videoUrl" text, "videoDurationS" real, "browserMessagesJson" text, "recordingDigest" text, "lastPortionIndex" integer, "lastPortionAt" text, "recordingKeptDays" integer, "soundKeptDays" integer, "moduleTitle" text, "groupTitle" text);
CREATE INDEX "presentationsUserId" on "presentations" ("userId", "createdAt");
CREATE INDEX "presentationsModuleId" on "presentations" ("moduleId");
CREATE INDEX "presentationsGroupId" on "presentations" ("groupId");
CREATE INDEX "presentationsLastPortionAt" on "presentations" ("recordingState", "lastPortionAt");
CREATE INDEX "presentationsWithSound" on "presentations" ("createdAt") where "soundKeptDays" is null;

CREATE TABLE "conversations" ("id" text primary key, "presentationId" text not null references "presentations" ("id") on delete cascade, "moduleId" text references "modules" ("id") on delete set null, "provider" text not null, "mode" text not null, "state" text not null, "startedAt" text not null, "endedAt" text, "endReason" text, "recordingOffsetMs" integer, "audioFile" text);
CREATE INDEX "conversationsPresentationId" on "conversations" ("presentationId");
CREATE INDEX "conversationsModuleId" on "conversations" ("moduleId");
CREATE INDEX "conversationsAudioFile" on "conversations" ("audioFile");

CREATE TABLE "turns" ("conversationId" text not null references "conversations" ("id") on delete cascade, "turnIndex" integer not null, "source" text not null, "message" text not null, "liveMessage" text, "startMs" integer not null, "endMs" integer not null, "interrupted" integer default 0 not null, "eventId" integer, "feedback" text, "costJson" text, constraint "turnsKey" primary key ("conversationId", "turnIndex"));

CREATE TABLE "rubricVersions" ("id" text primary key, "moduleId" text not null references "modules" ("id") on delete cascade, "number" integer not null, "standing" text not null, "pointsJson" text not null, "origin" text not null, "byId" text references "users" ("id") on delete set null, "byName" text, "note" text not null, "createdAt" text not null);
CREATE UNIQUE INDEX "rubricVersionsModuleNumber" on "rubricVersions" ("moduleId", "number");
CREATE INDEX "rubricVersionsById" on "rubricVersions" ("byId");

CREATE TABLE "evaluations" ("id" text primary key, "userId" text not null references "users" ("id") on delete cascade, "presentationId" text references "presentations" ("id") on delete set null, "moduleId" text references "modules" ("id") on delete set null, "groupId" text references "groups" ("id") on delete set null, "chatSessionId" text not null, "state" text not null, "score" integer, "reason" text, "judge" text, "promptVersion" text, "rubricJson" text, "transcriptHash" text, "transcriptSource" text, "createdAt" text not null, "finishedAt" text, "wholeGroup" integer default 0 not null, "standing" text default 'declared' not null, "written" integer default 0 not null, "countedById" text references "users" ("id") on delete set null, "countedAt" text, "countedReason" text, "resultJson" text, "moduleTitle" text, "groupTitle" text, "containerTitle" text, "rubricVersionId" text references "rubricVersions" ("id") on delete set null, "intervalLow" integer, "intervalHigh" integer, "reviewedScore" integer, "reviewedAt" text, "reviewedCapped" integer default 0 not null, "drawn" integer default 0 not null, "proofJson" text, "proofHash" text, "readAt" text, "toReview" integer default 0 not null);
CREATE INDEX "evaluationsUserModule" on "evaluations" ("userId", "moduleId", "createdAt");
CREATE INDEX "evaluationsUserGroup" on "evaluations" ("userId", "groupId", "createdAt");
CREATE INDEX "evaluationsPresentationId" on "evaluations" ("presentationId");
CREATE INDEX "evaluationsModuleId" on "evaluations" ("moduleId");
CREATE INDEX "evaluationsGroupId" on "evaluations" ("groupId");
CREATE INDEX "evaluationsCreatedAt" on "evaluations" ("createdAt", "id");
CREATE INDEX "evaluationsUserCreatedAt" on "evaluations" ("userId", "createdAt", "id");
CREATE UNIQUE INDEX "evaluationsWholeGroup" on "evaluations" ("presentationId") where "wholeGroup" = 1;
CREATE INDEX "evaluationsCountedById" on "evaluations" ("countedById");
CREATE INDEX "evaluations_rubricVersionId" on "evaluations" ("rubricVersionId");
CREATE INDEX "evaluations_reviewed" on "evaluations" ("reviewedAt") where "reviewedAt" is not null;
CREATE INDEX "evaluations_unread" on evaluations ("userId", "createdAt")
    where "readAt" is null or "readAt" < coalesce("reviewedAt", "finishedAt");
CREATE INDEX "evaluations_toReview" on "evaluations" ("createdAt") where state = 'scored' and "reviewedAt" is null
      and (drawn = 1 or "toReview" = 1);

CREATE TABLE "jobs" ("id" text primary key, "kind" text not null, "payloadJson" text not null, "uniqueKey" text unique, "state" text not null, "attempts" integer default 0 not null, "runAfterAt" text not null, "startedAt" text, "finishedAt" text, "lastError" text, "createdAt" text not null, "userId" text references "users" ("id") on delete set null);
CREATE INDEX "jobsStateRunAfterAt" on "jobs" ("state", "runAfterAt");
CREATE INDEX "jobsStateFinishedAt" on "jobs" ("state", "finishedAt");
CREATE INDEX "jobsUserIdStartedAt" on "jobs" ("userId", "startedAt");

CREATE TABLE "media" ("publicId" text primary key, "folder" text not null, "file" text not null, "mimeType" text not null, "bytes" integer not null, "userId" text references "users" ("id") on delete set null, "createdAt" text not null, "recordingName" text);
CREATE INDEX "mediaUserId" on "media" ("userId");
CREATE UNIQUE INDEX "mediaRecordingName" on "media" ("recordingName");
CREATE INDEX "mediaFolderCreatedAt" on "media" ("folder", "createdAt");

CREATE TABLE "settings" ("key" text primary key, "value" text not null, "updatedAt" text not null);

CREATE TABLE "comments" ("id" text primary key, "evaluationId" text not null references "evaluations" ("id") on delete cascade, "authorId" text references "users" ("id") on delete set null, "editorId" text references "users" ("id") on delete set null, "body" text not null, "atS" integer, "createdAt" text not null, "updatedAt" text not null);
CREATE INDEX "commentsEvaluationId" on "comments" ("evaluationId", "createdAt");
CREATE INDEX "commentsAuthorId" on "comments" ("authorId");
CREATE INDEX "commentsEditorId" on "comments" ("editorId");

CREATE TABLE "videoEvaluations" ("id" text primary key, "moduleId" text references "modules" ("id") on delete set null, "userId" text references "users" ("id") on delete set null, "fileName" text not null, "videoUrl" text not null unique, "mimeType" text not null, "durationS" real, "state" text not null, "turnsJson" text, "transcript" text default '' not null, "score" integer, "reason" text, "judge" text, "promptVersion" text, "rubricJson" text, "transcriptHash" text, "createdAt" text not null, "finishedAt" text, "resultJson" text, "moduleTitle" text, "containerTitle" text, "rubricVersionId" text references "rubricVersions" ("id") on delete set null, "intervalLow" integer, "intervalHigh" integer, "reviewedScore" integer, "reviewedAt" text, "reviewedCapped" integer default 0 not null, "drawn" integer default 0 not null, "proofJson" text, "proofHash" text, "toReview" integer default 0 not null);
CREATE INDEX "videoEvaluationsModuleId" on "videoEvaluations" ("moduleId", "createdAt");
CREATE INDEX "videoEvaluationsUserId" on "videoEvaluations" ("userId");
CREATE INDEX "videoEvaluationsCreatedAt" on "videoEvaluations" ("createdAt");
CREATE INDEX "videoEvaluations_rubricVersionId" on "videoEvaluations" ("rubricVersionId");
CREATE INDEX "videoEvaluations_reviewed" on "videoEvaluations" ("reviewedAt") where "reviewedAt" is not null;
CREATE INDEX "videoEvaluations_toReview" on "videoEvaluations" ("createdAt") where state = 'scored' and "reviewedAt" is null
      and (drawn = 1 or "toReview" = 1);

CREATE TABLE "portions" ("presentationId" text not null references "presentations" ("id") on delete cascade, "portionIndex" integer not null, "digest" text not null, "bytes" integer not null, "createdAt" text not null, constraint "portionsKey" primary key ("presentationId", "portionIndex"));

CREATE TABLE "presentationModules" ("presentationId" text not null references "presentations" ("id") on delete cascade, "moduleId" text not null references "modules" ("id") on delete cascade, "position" integer not null, constraint "presentationModulesKey" primary key ("presentationId", "moduleId"));
CREATE INDEX "presentationModulesModuleId" on "presentationModules" ("moduleId");

CREATE TABLE "loginAttempts" ("key" text primary key, "fadesAt" text not null, "freeAt" text not null);
CREATE INDEX "loginAttemptsFadesAt" on "loginAttempts" ("fadesAt");

CREATE TABLE "knownNetworks" ("userId" text not null references "users" ("id") on delete cascade, "network" text not null, "seenAt" text not null, constraint "knownNetworksKey" primary key ("userId", "network"));

CREATE TABLE "drafts" ("id" text primary key, "network" text not null, "path" text not null, "fieldsJson" text not null, "bytes" integer not null, "createdAt" text not null, "expiresAt" text not null);
CREATE INDEX "draftsNetwork" on "drafts" ("network");
CREATE INDEX "draftsExpiresAt" on "drafts" ("expiresAt");

CREATE TABLE "erasures" ("id" text primary key, "subjectKey" text not null, "byId" text references "users" ("id") on delete set null, "erasedAt" text not null);
CREATE INDEX "erasuresById" on "erasures" ("byId");
CREATE INDEX "erasuresErasedAt" on "erasures" ("erasedAt");

CREATE TABLE "diskSamples" ("at" text primary key, "freeBytes" integer not null, "totalBytes" integer not null);

CREATE TABLE "recordingNotices" ("userId" text primary key references "users" ("id") on delete cascade, "acknowledgedAt" text not null, "keepDays" integer);

CREATE TABLE "reviewRequests" ("id" text primary key, "evaluationId" text not null references "evaluations" ("id") on delete cascade, "sentence" text not null, "state" text not null, "createdAt" text not null, "answeredAt" text);
CREATE INDEX "reviewRequestsEvaluationId" on "reviewRequests" ("evaluationId", "createdAt");
CREATE UNIQUE INDEX "reviewRequestsOpen" on "reviewRequests" ("evaluationId")
    where state = 'open';
CREATE INDEX "reviewRequestsWaiting" on "reviewRequests" ("createdAt")
    where state = 'open';

CREATE TABLE "judgedTurns" ("evaluationId" text primary key references "evaluations" ("id") on delete cascade, "turnsJson" text not null);

CREATE TABLE "rubricProposals" ("id" text primary key, "moduleId" text not null references "modules" ("id") on delete cascade, "language" text not null, "state" text not null, "model" text, "pointsJson" text, "reason" text, "createdAt" text not null, "finishedAt" text);
CREATE INDEX "rubricProposalsModuleId" on "rubricProposals" ("moduleId", "createdAt");
CREATE UNIQUE INDEX "rubricProposalsPending" on "rubricProposals" ("moduleId")
    where state = 'pending';

CREATE TABLE "corrections" ("id" text primary key, "evaluationId" text references "evaluations" ("id") on delete cascade, "videoEvaluationId" text references "videoEvaluations" ("id") on delete cascade, "score" integer not null, "byId" text references "users" ("id") on delete set null, "byName" text, "reason" text, "createdAt" text not null, "pointId" text not null, "verdictBefore" text not null, "verdictAfter" text not null, "words" text, "proofHash" text, constraint "correctionsAnewOfOne" check (("evaluationId" is null) <> ("videoEvaluationId" is null)));
CREATE INDEX "correctionsEvaluationId" on "corrections" ("evaluationId", "createdAt");
CREATE INDEX "correctionsVideoEvaluationId" on "corrections" ("videoEvaluationId", "createdAt");
CREATE INDEX "correctionsById" on "corrections" ("byId");

CREATE TABLE "decisions" ("id" text primary key, "evaluationId" text references "evaluations" ("id") on delete cascade, "videoEvaluationId" text references "videoEvaluations" ("id") on delete cascade, "score" integer not null, "byId" text references "users" ("id") on delete set null, "byName" text, "reason" text, "createdAt" text not null, "proofHash" text, constraint "decisionsAnewOfOne" check (("evaluationId" is null) <> ("videoEvaluationId" is null)));
CREATE INDEX "decisionsEvaluationId" on "decisions" ("evaluationId", "createdAt");
CREATE INDEX "decisionsVideoEvaluationId" on "decisions" ("videoEvaluationId", "createdAt");
CREATE INDEX "decisionsById" on "decisions" ("byId");

CREATE TABLE "openedContainers" ("userId" text not null references "users" ("id") on delete cascade, "containerId" text not null references "containers" ("id") on delete cascade, "openedAt" text not null, constraint "openedContainersKey" primary key ("userId", "containerId"));
CREATE INDEX "openedContainersContainerId" on "openedContainers" ("containerId");

CREATE TABLE "tutorials" ("id" text primary key, "titleFr" text not null, "titleEn" text not null, "titleEs" text not null, "responseFr" text not null, "responseEn" text not null, "responseEs" text not null, "videoUrl" text, "videoDurationS" real, "position" integer not null, "createdAt" text not null, "updatedAt" text not null);
CREATE INDEX "tutorialsVideoUrl" on "tutorials" ("videoUrl");

CREATE TABLE "supportExchanges" ("id" text primary key, "createdAt" text not null, "expiresAt" text not null);
CREATE INDEX "supportExchangesExpiresAt" on "supportExchanges" ("expiresAt");

CREATE TABLE "supportCalls" ("id" text primary key, "language" text not null, "os" text, "mode" text not null, "state" text not null, "startedAt" text not null, "endedAt" text, "endReason" text, "audioFile" text);
CREATE INDEX "supportCallsStartedAt" on "supportCalls" ("startedAt");

CREATE TABLE "supportTurns" ("callId" text not null references "supportCalls" ("id") on delete cascade, "turnIndex" integer not null, "source" text not null, "message" text not null, "startMs" integer not null, "endMs" integer not null, "interrupted" integer default 0 not null, "eventId" integer, "feedback" text, "costJson" text, "shownTutorialId" text references "tutorials" ("id") on delete set null, constraint "supportTurnsKey" primary key ("callId", "turnIndex"));
CREATE INDEX "supportTurnsShownTutorialId" on "supportTurns" ("shownTutorialId");

CREATE TABLE "modelCalls" ("id" text primary key, "day" text not null, "use" text not null, "evaluationId" text references "evaluations" ("id") on delete set null, "videoEvaluationId" text references "videoEvaluations" ("id") on delete set null, "model" text not null, "taken" integer not null, "promptTokens" integer, "completionTokens" integer, "cost" real, "failure" text, "createdAt" text not null);
CREATE INDEX "modelCallsDay" on "modelCalls" ("day");
CREATE INDEX "modelCallsEvaluationId" on "modelCalls" ("evaluationId");
CREATE INDEX "modelCallsVideoEvaluationId" on "modelCalls" ("videoEvaluationId");

CREATE TABLE "moments" ("id" text primary key, "userId" text not null references "users" ("id") on delete cascade, "evaluationId" text not null references "evaluations" ("id") on delete cascade, "moduleId" text references "modules" ("id") on delete set null, "pointId" text not null, "rubricVersionId" text references "rubricVersions" ("id") on delete set null, "question" text not null, "answer" text not null, "written" integer not null, "verdict" text not null, "clauseStart" integer, "clauseEnd" integer, "factsJson" text not null, "scoreBefore" integer not null, "scoreAfter" integer not null, "createdAt" text not null, "reader" text, "readerModel" text);
CREATE INDEX "momentsEvaluationPoint" on "moments" ("evaluationId", "pointId", "createdAt");
CREATE INDEX "momentsUserCreatedAt" on "moments" ("userId", "createdAt");
CREATE INDEX "momentsModuleId" on "moments" ("moduleId");
CREATE INDEX "momentsRubricVersionId" on "moments" ("rubricVersionId");

CREATE TABLE "watchedVideos" ("userId" text not null references "users" ("id") on delete cascade, "moduleId" text not null references "modules" ("id") on delete cascade, "videoUrl" text not null, "watchedAt" text not null, constraint "watchedVideosOfUser" primary key ("userId", "moduleId"));
CREATE INDEX "watchedVideosModuleId" on "watchedVideos" ("moduleId");

CREATE TABLE "posters" ("videoUrl" text primary key, "posterUrl" text not null, "createdAt" text not null);

CREATE TABLE "auditLog" ("id" text primary key, "at" text not null, "actor" text not null, "action" text not null, "targetId" text);
CREATE INDEX "auditLogAt" on "auditLog" ("at");
CREATE INDEX "auditLogActor" on "auditLog" ("actor");
CREATE INDEX "auditLogTarget" on "auditLog" ("targetId");

CREATE TABLE "firstAdminLinks" ("tokenDigest" text primary key, "email" text not null, "createdAt" text not null, "expiresAt" text not null);

CREATE TABLE "judgeTrials" ("id" text primary key, "model" text not null, "server" text not null, "promptVersion" text not null, "state" text not null, "reason" text, "startedAt" text not null, "endedAt" text, "progress" integer default 0 not null, "resultsJson" text default '[]' not null, "figuresJson" text, "passed" integer default 0 not null, "languagesJson" text default '[]' not null, "voidedAt" text, "voidReason" text);
CREATE INDEX "judgeTrialsModel" on "judgeTrials" ("model", "server", "promptVersion", "startedAt");
CREATE UNIQUE INDEX "judgeTrialsRunning" on "judgeTrials" (state)
    where state = 'running';

CREATE TABLE "modelJudgings" ("id" text primary key, "trialId" text not null references "judgeTrials" ("id") on delete cascade, "evaluationId" text references "evaluations" ("id") on delete cascade, "videoEvaluationId" text references "videoEvaluations" ("id") on delete cascade, "isFalse" integer not null, "judgedAt" text not null);
CREATE INDEX "modelJudgingsTrialId" on "modelJudgings" ("trialId", "judgedAt");
CREATE INDEX "modelJudgingsEvaluationId" on "modelJudgings" ("evaluationId");
CREATE INDEX "modelJudgingsVideoEvaluationId" on "modelJudgings" ("videoEvaluationId");

CREATE TABLE "tutorialPhrasings" ("id" text primary key, "tutorialId" text not null references "tutorials" ("id") on delete cascade, "language" text not null, "text" text not null, "position" integer not null, "callId" text references "supportCalls" ("id") on delete set null, "turnIndex" integer, "createdAt" text not null);
CREATE INDEX "tutorialPhrasingsTutorialId" on "tutorialPhrasings" ("tutorialId", "language", "position");
CREATE INDEX "tutorialPhrasingsCallId" on "tutorialPhrasings" ("callId");
