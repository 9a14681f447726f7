import { longPattern } from "~/models/terms/long-pattern";
import type { Move } from "../words/support-moves";

/** The English patterns of a caller's moves, over folded words. */
export const supportMoves: Record<Move, RegExp> = {
  goodbye: longPattern("g")`
      \b(good ?bye|bye( bye)?|see you( \w+)?|take care|have a (nice|good|great|lovely) (day|evening
      |one|weekend)|(no )?(that s (all|it)|that is all|that will be all)( (i|we) (need|needed|want
      |wanted)( to know)?)?( for (now|today))?( thanks| thank you)?|((i )?(don t |do not )?have )?(no
      |any) (other|more|further) questions?|nothing else|no (thanks|thank you)|hang up)\b
    `,
  contact: longPattern("g")`
      \b((talk|speak) (to|with) ((a|an|some) ?(human( being)?|real person|person|agent|one|body
      |technician|operator|advis[eo]r|representative)|someone|somebody)|(talk|speak) (to
      |with) (\w+ )?(manager|supervisor)|anyone real|customer (service|support|care)|call me back
      |^operator( please)?$|(get|give|put|connect|transfer|pass|want|need|have|like)( (me
      |us))?( (through )?(to|with))? (a|an) (human( being)?|real person|live person|agent|operator
      |advis[eo]r|representative|technician))\b
    `,
  angry: longPattern("g")`
      \b((this|that|it|you|your \w+) (is|are|s|re) (\w+ )?(useless|ridiculous|pathetic|rubbish|garbage
      |a joke|terrible|awful|crap|stupid|hopeless|unacceptable|a disgrace)
      |what (an? )?(\w+ )?(of )?(rubbish|joke|crap|nonsense|shambles|disgrace)|you stupid( \w+)?
      |fed up( (of|with))?|sick (and tired )?of|had enough|fuck\w*|shit|bloody|damn|i m (\w+ )?(angry
      |furious|annoyed|fuming|losing my patience)|driving me (mad|crazy|nuts)|wast(e
      |ing) (of )?(my )?time|frustrat\w+|the worst \w+|ridiculous|unacceptable|outrageous|disgrace\w*
      |pathetic)\b
    `,
  wrong: longPattern("g")`
      \b((that|this|it) (is not|isn t|s not) (it|my question|what i (asked|want|wanted|meant|mean)
      |right|the right answer)|(that|this) (does not|doesn t|didn t) (answer|help)( me| my question)?
      |you (did not|didn t) understand( me)?)\b
    `,
  language:
    /\b((do|can|could) you )?(speak|talk|say (that|it)|answer|go on|continue)( to me)?( in)? (english|french|spanish)|\bin (english|french|spanish)\b/g,
  works: longPattern("g")`
      (?<!\b(how|if|when|until|that|whether) )\bit (now |finally |all )?(works|worked|is working
      |s working)( (now|fine|again|perfectly|great))?\b|\b((that|this) (worked|fixed|solved|did it
      |did the trick)( it)?|(problem|issue) (is |s )?(solved|fixed|resolved)|i( ve| have)? (managed
      |fixed it|solved it|got it working)|it s (fixed|sorted|solved)|i got (\w+ ){1,3}(done|working
      |fixed))\b
    `,
  fails: longPattern("g")`
      \b((that|this|it|nothing) )?((still )?(does not|doesn t|didn t|did not|won t|isn t
      |is not)( still)? work(ing)?|(s )?(still )?not working|(still )?nothing (else )?(happens
      |happened|works|worked|helps)|(no|makes no) (change|difference)|can t (do|manage) it
      |(still )?no luck|i ve tried( (that|everything|it))?|(it s )?still (the same|stuck))\b
    `,
  slower:
    /\b((more slowly|slower|slow down|too fast|not so fast)|(one )?step (by|at a) (step|time))\b/g,
  step: longPattern("g")`
      \b(what (was|is|s) )?((the )?(first|second|third|fourth|fifth|sixth|last) step( again)?
      |step (number )?(one|two|three|four|five|six|[1-6])\b|where do i start)
    `,
  vagueStep:
    /\b(what (was|is|s) )?((the )?(first|second|third|fourth|fifth|sixth|last) thing( again)?|(from|at) the (start|beginning))\b/g,
  repeat: longPattern("g")`
      \b(((could|can|would) you )?(please )?(repeat|say)( (that|it|this|the answer|the steps
      |again))*( again| once more)?|once more|one more time|come again|^(pardon( me)?|sorry|what)$
      |i (didn t|did not|couldn t) (quite )?(get|hear|catch|understand)( (that|it|you))?
      |i don t understand)\b
    `,
  done: /\b((it s|that s|i m|i am) done|i (did|ve done) (it|that)|^((ok(ay)?|yes) )?(done|yes|yep|right)$)\b/g,
  next: /\b((and )?(then|after that|what s next|what next|now what|what now)|next( step)?|go on|continue|what do i do( now)?)\b/g,
  wait: longPattern("g")`
      ((?<!\b(i|we|you|to|must|should|long) )\b(wait|hold on|hang on)( (just )?(a|one) (second|sec
      |minute|min|moment))?|\b(just )?(a|one) (second|sec|minute|min|moment)( please)?$)\b
    `,
  thanks: longPattern("g")`
      \b(thanks|thank you|cheers|many thanks|great|perfect|wonderful|awesome|all right|alright|got it
      |i (see|understand)|ok(ay)?|very (clear|good|well)|understood|(a lot|very much
      |so much)( for (your|the|all) \w+)?|that s (clear|perfect|great|what i (wanted|needed)))\b
    `,
  greeting:
    /\b(hello|hi|hey|good (morning|afternoon|evening)|how are you( doing)?( today)?|(is )?anybody there|anyone there|can you hear me|are you there)\b/g,
};
