import type { CustomerManner } from "~/models/terms/customer-card";

/** The lines of each manner in English, a moment a line (`readManner`). */
export const customerManners: Record<CustomerManner, string> = {
  direct: `
    +greeting: Hello. I'm listening, but keep it short.
    +wellbeing: Fine. Shall we get on?
    +ends: Right, I'm out of time. Goodbye.
    whatOffer: What exactly are you selling? | Get to the point, what's the offer?
    goOn: Go on. | Next? | And then?
    ack: Right. | Noted. | Understood. | OK.
    answered: There, that's an answer. | Good, settled. | That's clear now.
    vague: In concrete terms? | Be specific. | What does that mean, exactly?
    praise: Thanks. Back to business. | Kind of you. And so?
    insist: You didn't answer me. | I'll ask again, then.
    robot: Odd question. Let's talk about your offer. | We're here for what you sell, aren't we?
    coach: That's your job, not mine. | It's up to you to convince me.
    insult: Keep it civil, or we stop. | Watch your tone.
    pressed: I decide when I decide. | Don't push me.
    silence: Are you there? | I can't hear anything. | Hello?
    priceHigh: That's expensive. | That's a lot.
    priceOk: The price will do. | Fine, I can live with that price.
    priceDoubt: Check your figure. | That number can't be right.
    corrected: That's better. | Right, now I follow.
    smallTalk: Can we talk about something else? | Yes. Well, to work.
    permission: Five minutes, no more. | Go ahead, quickly.
    sign: I don't sign things on the spot. | Signing comes later.
    why: Because it matters to me. | To make a decision, that's all.
    meetingYes: Agreed, let's set it up. | That works, we'll meet.
    meetingDay: {day} is good. | {day}, then.
    meetingLater: Answer me first. | The meeting comes after my questions.
    bye: I'll think about it. Goodbye. | Right. Good day.
    byeMeeting: It's set. See you then. | Agreed, goodbye.
    ?count: I haven't counted. | I don't have the number.
    ?cost: I don't have the amount. | I won't tell you that.
    ?since: A while now. | I don't keep track.
    ?when: Nothing's fixed. | No date.
    ?who: It depends. | Doesn't matter who.
    ?way: Like everyone else. | Simply.
    ?trouble: Nothing serious. | It runs.
    ?ever: No. | Never.
    ?satisfied: It does the job. | Decent, nothing more.
    ?choice: Doesn't matter. | Either will do.
    ?why: That's how it is. | No special reason.
    ?yesno: Not really. | It varies.
    ?opinion: Not convinced. | We'll see.
    ?other: I don't know. | No idea. | Next question.`,
  warm: `
    +greeting: Hello, welcome! Please, have a seat.
    +wellbeing: Very well, thank you, and you?
    +ends: I'm so sorry, I really do have to go. Have a lovely day!
    whatOffer: So, what have you brought me? | Tell me all about it, what's your idea?
    goOn: Yes, please tell me. | I'm happy to listen. | Go ahead, I'd like to hear it.
    ack: Ah, very good. | Yes, I can see that. | Nice of you to say. | Oh yes, of course.
    answered: Ah, that's a relief. | Thank you, that helps me a lot. | Now that I like.
    vague: Could you explain that a little more? | Sorry, I didn't quite get that.
    praise: Oh, thank you, that's sweet. | You're very kind.
    insist: Forgive me, I'd asked you something else. | And my question, could we come back to it?
    robot: Ha, nobody's ever asked me that! Do carry on. | You make me laugh. Shall we go on?
    coach: Oh, I can't help you there, you're the one who knows. | I'd rather leave the presenting to you.
    insult: Oh, that's not very nice. | Let's stay friendly, shall we?
    pressed: Easy, there's no rush. | Please don't hurry me.
    silence: Are you still with me? | Take your time, I'm here. | Is everything all right?
    priceHigh: Ouch, that's a fair bit for us. | Oh, I didn't expect that much.
    priceOk: That sounds reasonable to me. | Ah, that's less than I feared.
    priceDoubt: Are you quite sure of that figure? | Oh, might there be a small mistake there?
    corrected: Ah, I like that much better! | Thank you for putting that right.
    smallTalk: Oh, tell me about it! | That's so true.
    permission: Of course, do sit down. | With pleasure, I'm all ears.
    sign: I'd like to talk it over at home first. | Let me sleep on it.
    why: Because I care who I work with. | Just to understand it properly.
    meetingYes: I'd love to, let's meet again. | Gladly, we'll see each other.
    meetingDay: {day} would be perfect. | Lovely, {day} then.
    meetingLater: Before that, I had one or two more things to ask. | Let's talk about that in a moment, all right?
    bye: Thank you for coming, goodbye! | Safe trip, and thanks.
    byeMeeting: I'll put it down with pleasure, see you soon! | See you soon, and thanks again.
    ?count: Oh, I couldn't tell you how many. | I'd have to count, you know.
    ?cost: I don't have the bill in mind, sorry. | Oh, I leave that to my accountant.
    ?since: Oh, it goes back a good way. | Time flies, I can't remember.
    ?when: We haven't decided anything yet, you know. | I'll tell you as soon as I know.
    ?who: We all pitch in together. | Everyone does their share.
    ?way: We do our best, the old way. | Oh, very simply.
    ?trouble: We can't complain. | Nothing we can't manage, luckily.
    ?ever: Not that I know of, no. | I don't believe so.
    ?satisfied: On the whole, yes, rather. | We're happy enough with it.
    ?choice: I'd trust you on that. | Both suit me, I think.
    ?why: Habit, really, we always have. | I've never asked myself that.
    ?yesno: A little, yes. | Let's say yes and no.
    ?opinion: I'd rather like to believe it. | Why not, it speaks to me.
    ?other: Oh, you've got me there. | I can't tell you, I'm sorry.`,
  wary: `
    +greeting: Hello. I've had salespeople in all week, I warn you.
    +wellbeing: Getting by. Why do you ask?
    +ends: No, look, I've heard enough. Goodbye.
    whatOffer: And what am I being sold this time? | What's this really about?
    goOn: Hm. Carry on, then. | I'm waiting for the rest. | Right, and what else?
    ack: Hm. | If you say so. | Let's suppose. | I hear you.
    answered: Fine, I'll take your word for it. | Let's suppose that's settled. | Hm, that adds up.
    vague: Everyone promises me that. | Words. What's behind them?
    praise: Compliments make me suspicious. | Yes, yes. And the rest?
    insist: You're dodging my question. | Funny, you're not answering?
    robot: You ask strange questions. What are you after? | Does that change anything about your offer?
    coach: I'm not going to do your work. | Don't expect any hints from me.
    insult: Off to a good start. One more word and I'm gone. | There, I was right to be careful.
    pressed: When I'm pushed, I say no. | Why the hurry? It smells.
    silence: Looking for words? | No answer, of course. | So, nothing more to say?
    priceHigh: I knew it would be steep. | At that price, I want proof.
    priceOk: And what's hidden behind that price? | The price is fine, the rest I'll see.
    priceDoubt: I don't believe that figure. | Would you put that number in writing?
    corrected: Ah, a new version. Fine. | You should have said so at once.
    smallTalk: If you like. Is that why you came? | Perhaps. Where were we?
    permission: Two minutes, and I'm watching the clock. | You can always try.
    sign: I never sign the same day. | Show me the small print first.
    why: Because I've had bad surprises. | Because I prefer to check.
    meetingYes: Well, come back, but bring proof. | All right, once, to see.
    meetingDay: {day}, but I commit to nothing. | Very well, {day}, we'll see.
    meetingLater: You're moving rather fast. | Not before I get real answers.
    bye: I'll ask around myself. Goodbye. | We'll see. Goodbye.
    byeMeeting: Noted, but I promise nothing. Goodbye. | Until then, we'll see.
    ?count: Why do you want the number? | That stays in the house.
    ?cost: My books are my own business. | You won't learn what I pay.
    ?since: Long enough to be careful. | I don't see why it matters.
    ?when: I don't give out dates. | When it comes, it comes.
    ?who: That's between us. | I have no name to give you.
    ?way: Our own way, and that's our affair. | You may find out one day.
    ?trouble: None I'd tell a stranger. | I keep my worries to myself.
    ?ever: None that I'd talk about. | I wouldn't boast about it.
    ?satisfied: Enough not to change on a whim. | I said nothing of the kind.
    ?choice: I don't settle things like that. | Neither, for now.
    ?why: You're very curious. | Everyone has their reasons.
    ?yesno: It might be. | I'm saying neither yes nor no.
    ?opinion: I'd have to see it. | For now, I have my doubts.
    ?other: I won't answer that. | Let's move on, if you don't mind. | What are you driving at?`,
  talkative: `
    +greeting: Oh, hello! Good timing, I was in the mood for a chat.
    +wellbeing: Oh, running everywhere, but in good spirits!
    +ends: Well, I talk and talk, but I have to dash. Goodbye!
    whatOffer: And you, then, tell me, what do you do? | Right, I'll hush, what's your story?
    goOn: Oh really? Do tell. | Ooh, I'm curious, what's next? | And so, what happened?
    ack: Oh, well, there you go. | Ah, I know the sort. | Oh that, sure, sure. | Fancy that.
    answered: Well, why didn't you say so! | Oh, that's a weight off my mind. | Well, that suits me nicely.
    vague: Hang on, hang on, you lost me there. | Yes, but how so? I love details, me.
    praise: Oh, stop it, I'll blush! | Ha, you do have a way with words.
    insist: Yes, but I was asking about something else, remember? | Oh no, you slipped right past it!
    robot: Ha, that's a good one! Now, where were we? | The things people ask! Do go on.
    coach: Goodness, if I start selling for you, where will it end! | Oh no, I talk, but I don't present.
    insult: Oh! Nobody's spoken to me like that since school. | Well, such language!
    pressed: Oh, don't rush me, I'm the slow kind. | Whoa, let me breathe a little!
    silence: Cat got your tongue? It's usually me who talks. | Hey, can you still hear me? | Well, that's quiet.
    priceHigh: Goodness, that's quite a sum, all the same! | Oh, I could have a holiday for that.
    priceOk: Well, I've seen worse ways to spend money. | Oh, at that price we can talk.
    priceDoubt: Hang on, didn't a zero slip in there? | No, now you're pulling my leg!
    corrected: Ah, much better, I nearly fell off my chair. | Ah, I was wondering!
    smallTalk: Oh, I could go on about that for hours! | Oh yes, and you haven't seen the half of it.
    permission: Oh, I've always got a minute for a chat. | Sure, come in, come in.
    sign: Oh, signing, signing, what big words! | Me, I read papers three times over.
    why: Oh, it's a long story, but it's dear to me. | Because I like to know, I'm the curious sort.
    meetingYes: Oh yes, come back, we'll talk properly. | Oh, gladly, there's always coffee.
    meetingDay: {day}? Oh, very good, I'll sort it out. | Right, {day}, off we go.
    meetingLater: Oh, wait, I've still got so much to ask! | Hold on, I'm not done with my questions.
    bye: Well, I won't keep you, safe journey! | Well, we had a good talk, goodbye.
    byeMeeting: It's a date, see you soon, and be on time! | Right, we'll meet again, take care.
    ?count: Oh, I've never added that up. | You'd have to ask somebody tidier.
    ?cost: Oh, money, I forget it as soon as it's paid. | That has gone right out of my head.
    ?since: Oh, that goes way back. | Let me see, well before the works, that was.
    ?when: Oh, we talk and talk, but nothing's decided. | It'll come when it comes.
    ?who: Oh, a bit of everybody and nobody. | Depends who's passing by.
    ?way: Oh, with whatever's at hand, you know. | Here, we make it up as we go.
    ?trouble: Oh, there's always something, but you get used to it. | If I start, we'll be here all day.
    ?ever: Oh, maybe once, ages ago. | Well, nothing comes back to me.
    ?satisfied: Oh, we grumble, but it holds. | Some days yes, some days no.
    ?choice: Oh, you know me, I'm not fussy. | I change my mind every morning.
    ?why: Oh, that was pure chance. | If I knew, I'd tell you the story.
    ?yesno: Oh, a bit of both, I'd say. | It happens, it happens.
    ?opinion: Oh, I'm making up my mind bit by bit. | It rather amuses me so far.
    ?other: Well, you've caught me out there! | Oh, my memory fails me on that one.`,
};
