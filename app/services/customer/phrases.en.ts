/** What the English-speaking customer says. Format: see `phrases.fr.ts`. */
export const topicsEn = `
offline | Ah, offline. | What happens if the internet goes down during service? | My connection is poor, what then?
price | Ah, the price. | And how much does all this cost? | What budget should I plan for?
commitment | The commitment, right. | And if I want to stop, can I? | How long am I tied in?
contract | The contract, right. | What exactly do I have to sign?
extra_costs | The fees, right. | Are there any extra fees? | What exactly is included?
trial | A trial, why not. | Can I try it before deciding?
save_money | Savings matter, yes. | So what do I really gain? | Do you have figures?
waste | Waste, exactly. | I throw away a lot, can you help?
upsell | Selling more, yes. | Does it help my staff sell more?
card | Cards, all right. | How do my customers pay? | Do I keep my card reader?
cash | Cash, good. | And what about cash?
voucher | Vouchers, right. | Do you take meal vouchers?
split | Splitting bills, useful. | A table of ten paying separately, how does that work?
tip | Tips, good point. | What about my team's tips?
accounting | For the books, perfect. | What does my accountant get?
compliance | Compliance, important. | And if I get inspected, am I covered?
closing | End of day, right. | How long does closing the till take?
fraud | Till gaps, exactly. | My till is often short, what do you do?
order | Orders, good. | How do my waiters take an order?
kitchen | The kitchen, I see. | What does my chef see in the kitchen?
menu | The menu, right. | I change my menu often, is that hard?
allergens | Allergens, important. | What about my customers' allergies?
mistakes | Mistakes, exactly. | We often get orders wrong, what changes?
tables | The room, right. | How do I keep track of my tables?
rush | During the rush, exactly. | On a packed Saturday night, does it keep up?
booking | Bookings, noted. | Where do I handle my bookings?
delivery | Delivery, I see. | How do you handle delivery?
takeaway | Takeaway, right. | Do you have something for takeaway?
qr | With their phones, right. | How do older customers order?
kiosk | A kiosk, well. | Doesn't a kiosk take up space?
loyalty | Regulars, I like that. | How do I get customers to come back?
campaign | Writing to customers, yes. | How do I tell my customers about news?
review | Reviews matter, yes. | Does it help my online reviews?
stock | Stock, good. | How do I follow my stock?
supplier | Suppliers, good. | And my supplier orders?
food_cost | My margins, right. | How do I know what a dish earns me?
hardware | The hardware, right. | What equipment do I need?
existing_gear | My equipment, good. | I already have equipment, do I keep it?
printer | The printer, right. | Will my printer still work?
failure | Breakdowns, exactly. | And if it breaks down?
backup | Backups, good. | Where is my data if I lose everything?
security | Security, good. | Who can see my figures?
update | Updates, good. | Do I have to do the updates?
migration | Changing system, hmm. | I already have a till, how do we switch?
integration | All connected, handy. | Does it work with my other tools?
remote | Remotely, good. | And when I'm not there?
multi_site | Several places, yes. | And if I open a second place?
install | Installation, right. | How does the installation go?
training | Training, good. | How does my team learn it?
support | Support, that's important. | Who do I call when I need help?
reports | Figures, I like that. | How do I see my figures?
schedule | Schedules, a puzzle. | Do you handle staff schedules?
payroll | For payroll, good. | And what about payroll?
save_time | Saving time, gladly. | Do I really save time?
easy | Simple, good. | Is it really simple?
satisfaction | Happy customers, good. | And what do my customers gain?
languages | Tourists, yes. | What about my foreign customers?
reference | Others have it, good. | Who else works with you around here?
competitor | The competition, exactly. | How do you compare with others?
`;

export const englishPhrases = {
  greetings: ["Hello.", "Good morning."],
  acks: [
    "All right.",
    "I see.",
    "Oh, interesting.",
    "Very well.",
    "Understood.",
    "Okay.",
    "Right.",
    "Good.",
  ],
  shortAcks: ["All right.", "Okay.", "Good."],
  goOn: ["Go ahead, tell me.", "Tell me a bit more.", "I'm listening, go on.", "Yes, and then?"],
  pardon: ["Excuse me.", "Wait.", "I'm sorry."],
  repeat: [
    "I didn't catch that, could you say it again?",
    "Could you put it another way?",
    "I didn't understand, once more please?",
    "It's noisy here, please speak up.",
  ],
  unconvinced: ["Maybe so.", "If you say so.", "Oh really."],
  backToSubject: [
    "Back to your product, what does it bring me?",
    "We're drifting, what are you selling exactly?",
    "What does that have to do with my restaurant?",
    "I don't have long, tell me about your product.",
  ],
  priceDoubt: ["That's real money.", "Oh, that much.", "That's not cheap."],
  priceObjection: [
    "Why would I pay that every month?",
    "My current system costs less, doesn't it?",
    "How long before it pays off?",
  ],
  generic: [
    "So what does it change for me?",
    "Do you have a precise example?",
    "What does it change for my team?",
    "What do you have that others don't?",
    "And if it doesn't suit me?",
    "How long will it take me?",
    "So where do we start?",
  ],
  doubts: [
    "And if my team can't follow?",
    "Why would I change now?",
    "What could go wrong?",
    "What do your customers say?",
  ],
  aboutNoun: null,
  thanks: ["That's very clear.", "Good, perfect.", "Very well, thanks.", "I get the idea."],
  closing: [
    "Thank you for the presentation, I'll think about it. Goodbye!",
    "Leave me your details, I'll call you. Goodbye!",
    "Thanks for coming, see you soon. Goodbye!",
  ],
  goodbye: ["Thank you, goodbye!", "Have a nice day, goodbye!"],
  answers: {
    permission: ["Yes, go ahead, I'm listening.", "Sure, but be quick."],
    agree: ["Yes, that suits me, noted.", "Agreed, I'll write it down."],
    when: ["A morning is best, before service.", "Thursday morning, it's quiet here."],
    size: ["About forty seats, it depends.", "Five in the room, two in the kitchen."],
    current: ["An old till, and a lot of paper.", "We still do many things by hand."],
    problem: ["Saturday nights are the hardest.", "We waste time everywhere, mostly at weekends."],
    opinion: ["I like it, but I have questions.", "Not bad, I need to see it."],
    name: ["I'm {name}, the owner.", "My name is {name}."],
    nameUnknown: ["I'm the owner here."],
    trade: ["A family restaurant, quite busy.", "A restaurant, and doing well."],
    other: ["It depends on the day, go on.", "I never thought about it, tell me."],
  },
};
